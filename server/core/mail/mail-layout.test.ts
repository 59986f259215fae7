import { describe, expect, it } from 'vitest'
import { type MailContent, mailLayout } from './mail-layout.ts'

const content: MailContent = {
  brand: { name: 'សាលា <A> & "B"', origin: 'https://school.example', colour: '#0a5c36', ink: '#ffffff' },
  language: 'km',
  preheader: 'Come <in>',
  heading: 'Welcome <b>Sok</b>',
  paragraphs: ['First <script>alert(1)</script>', 'Second & last'],
  button: { text: 'Accept <now>', href: 'https://school.example/invitation/1?a=1&b="2' },
  footer: 'You got this because <somebody> invited you.',
}

describe('the layout of a mail', () => {
  it('escapes all that is given to it', () => {
    const { html } = mailLayout(content)
    expect(html).not.toMatch(/<script|<b>|<A>|<in>|<now>|<somebody>/)
    expect(html).toContain('សាលា &lt;A&gt; &amp; &quot;B&quot;')
    expect(html).toContain('href="https://school.example/invitation/1?a=1&amp;b=&quot;2"')
    expect(html).toContain('First &lt;script&gt;alert(1)&lt;/script&gt;')
  })

  it.each([
    ['km', /font-family:&#39;Battambang&#39;,&#39;Khmer OS&#39;.*line-height:1\.8/],
    ['en', /font-family:Roboto.*line-height:1\.6/],
    ['zh', /PingFang SC.*line-height:1\.7/],
  ] as const)('is marked and set in its language: %s', (language, type) => {
    const { html } = mailLayout({ ...content, language })
    expect(html).toContain(`<html lang="${language}"`)
    expect(html).toMatch(type)
  })

  it('wears the colour of the school in a narrow table', () => {
    const { html } = mailLayout(content)
    expect(html).toContain('bgcolor="#0a5c36"')
    expect(html).toContain('color:#ffffff')
    expect(html).toContain('max-width:560px')
    expect(html).toContain('prefers-color-scheme:dark')
  })

  it('shows a logo and a button only where there are any', () => {
    const logo = 'https://school.example/art/logo.svg'
    const full = mailLayout({ ...content, brand: { ...content.brand, logo } })
    expect(full.html).toContain(`<img src="${logo}"`)
    const { button: _, ...plain } = content
    const bare = mailLayout(plain)
    expect(bare.html).not.toContain('<img')
    expect(bare.html).not.toContain('border-radius:999px')
    expect(bare.text).not.toContain('invitation')
  })

  it('says the same in plain text, with the link on a line of its own', () => {
    const { text } = mailLayout(content)
    expect(text.split('\n')).toContain(content.button?.href)
    for (const words of [content.brand.name, content.heading, ...content.paragraphs, content.footer]) {
      expect(text).toContain(words)
    }
  })
})
