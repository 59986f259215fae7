import { html, raw } from 'hono/html'
import type { Language } from '#shared/core/language.rules.ts'

export type MailBrand = {
  /** The school's name, in the mail's language. */
  name: string
  /** The school's address: https://school.example */
  origin: string
  /** Colours as #rrggbb, already checked: of the header and the button, and of the text on them. */
  colour: string
  ink: string
  /** An absolute address. */
  logo?: string
}

export type MailContent = {
  brand: MailBrand
  language: Language
  /** What an inbox shows beside the subject. */
  preheader: string
  heading: string
  paragraphs: string[]
  /** A code to type elsewhere, large and alone in its line. */
  code?: string
  button?: { text: string; href: string }
  footer: string
  /** Below the footer: the way to get no more of them. */
  unsubscribe?: { text: string; href: string }
}

const latin = "Roboto,'Segoe UI','Helvetica Neue',Arial"
const khmer = "'Battambang','Khmer OS','Khmer OS Battambang','Noto Sans Khmer','Khmer Sangam MN'"
const scripts: Record<Language, { fonts: string; lineHeight: number }> = {
  km: { fonts: `${khmer},${latin},sans-serif`, lineHeight: 1.8 },
  en: { fonts: `${latin},${khmer},sans-serif`, lineHeight: 1.6 },
  zh: { fonts: `${latin},'Microsoft YaHei','PingFang SC','Noto Sans SC',${khmer},sans-serif`, lineHeight: 1.7 },
}

// Inline styles are light; only clients that support media queries show the dark ones.
const darkStyle = `
  :root{color-scheme:light dark;supported-color-schemes:light dark}
  @media (prefers-color-scheme:dark){
    .page{background:#101714!important} .card{background:#1b2420!important;border-color:#2d3933!important}
    .words,.words h1{color:#eef2ef!important} .quiet,.quiet a{color:#a9b5ae!important}
  }`

/** A mail of a school as HTML that mail clients render alike, and as plain text with the same words and link. */
export function mailLayout(content: MailContent): { html: string; text: string } {
  return { html: htmlOf(content), text: textOf(content) }
}

function htmlOf({
  brand,
  language,
  preheader,
  heading,
  paragraphs,
  code,
  button,
  footer,
  unsubscribe,
}: MailContent): string {
  const { fonts, lineHeight } = scripts[language]
  const type = `font-family:${fonts};line-height:${lineHeight}`
  const page = html`<!doctype html>
<html lang="${language}" dir="ltr">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="supported-color-schemes" content="light dark" />
    <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
    <title>${heading}</title>
    <style>${raw(darkStyle)}</style>
  </head>
  <body class="page" style="margin:0;padding:0;background:#f5f3ee;-webkit-text-size-adjust:100%">
    <div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px">${preheader}</div>
    <table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f5f3ee">
      <tr>
        <td align="center" style="padding:24px 12px">
          <table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;background:#ffffff;border:1px solid #e7e4dc;border-radius:16px;border-collapse:separate;overflow:hidden">
            ${headBand(brand, type)}
            <tr>
              <td class="words" style="padding:32px 32px 8px;${type};font-size:16px;color:#14201b">
                <h1 style="margin:0 0 16px;font-size:24px;font-weight:700;color:#14201b;${type}">${heading}</h1>
                ${paragraphs.map((paragraph) => html`<p style="margin:0 0 16px;overflow-wrap:anywhere">${paragraph}</p>`)}
              </td>
            </tr>
            ${code ? codeRow(code) : ''}
            ${button ? buttonRow(button, brand, type) : ''}
            <tr>
              <td class="quiet" style="padding:8px 32px 28px;${type};font-size:13px;color:#5c6862">
                ${footer}<br /><a href="${brand.origin}" target="_blank" style="color:#5c6862">${brand.origin}</a>${unsubscribe ? html` · <a href="${unsubscribe.href}" target="_blank" style="color:#5c6862">${unsubscribe.text}</a>` : ''}
              </td>
            </tr>
          </table>
        </td>
      </tr>
    </table>
  </body>
</html>`
  return String(page)
}

function headBand({ name, colour, ink, logo, origin }: MailBrand, type: string) {
  const picture = logo
    ? html`<td width="40" style="padding-right:12px"><img src="${logo}" width="40" height="40" alt="" style="display:block;border:0;border-radius:8px" /></td>`
    : ''
  return html`<tr>
              <td bgcolor="${colour}" style="padding:20px 32px;background:${colour}">
                <table role="presentation" cellpadding="0" cellspacing="0" border="0">
                  <tr>${picture}<td style="${type};font-size:18px;font-weight:700"><a href="${origin}" target="_blank" style="color:${ink};text-decoration:none">${name}</a></td></tr>
                </table>
              </td>
            </tr>`
}

function codeRow(code: string) {
  return html`<tr>
              <td style="padding:0 32px 16px">
                <p class="words" style="margin:0;font-family:Menlo,Consolas,monospace;font-size:32px;line-height:1.4;font-weight:700;letter-spacing:8px;color:#14201b">${code}</p>
              </td>
            </tr>`
}

// The colour is on the cell too: Outlook draws no background on a link.
function buttonRow({ text, href }: { text: string; href: string }, { colour, ink }: MailBrand, type: string) {
  return html`<tr>
              <td style="padding:8px 32px 16px">
                <table role="presentation" cellpadding="0" cellspacing="0" border="0">
                  <tr>
                    <td bgcolor="${colour}" style="background:${colour};border-radius:999px">
                      <a href="${href}" target="_blank" style="display:inline-block;padding:12px 28px;border-radius:999px;background:${colour};color:${ink};${type};font-size:16px;font-weight:700;text-decoration:none">${text}</a>
                    </td>
                  </tr>
                </table>
                <p class="quiet" style="margin:16px 0 0;${type};font-size:13px;color:#5c6862;overflow-wrap:anywhere"><a href="${href}" target="_blank" style="color:#5c6862">${href}</a></p>
              </td>
            </tr>`
}

function textOf({ brand, heading, paragraphs, code, button, footer, unsubscribe }: MailContent): string {
  return [
    brand.name,
    heading,
    ...paragraphs,
    ...(code ? [code] : []),
    ...(button ? [`${button.text}:\n${button.href}`] : []),
    `-- \n${footer}\n${brand.origin}\n${unsubscribe ? `${unsubscribe.text}: ${unsubscribe.href}\n` : ''}`,
  ].join('\n\n')
}
