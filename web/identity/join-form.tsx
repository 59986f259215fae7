import School from 'lucide-react/icons/school'
import { textFor } from '#shared/core/local-text.rules.ts'
import { joinAtSignInWords } from '#shared/identity/words/join-at-sign-in.ts'
import type { Page } from '#shared/page.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PostForm } from '#web/ui/post-form.tsx'

/** What somebody reads who has signed in at a school that they are no member of. */
export type JoinTexts = { title: string; text: string; as: string; button: string; later: string }

/** Its words come with the page: few people see them. */
export function joinTexts({ site, language }: Page, email: string): JoinTexts {
  const school = textFor(site?.name ?? {}, language, site?.default_language ?? language).text
  const { title, text, as, button, later } = joinAtSignInWords[language]
  return { title: title(school), text: text(school), as: email && as(email), button: button(school), later }
}

export function JoinForm({ texts, isSending }: { texts: JoinTexts; isSending: boolean }) {
  return (
    <>
      <span className="mb-6 flex size-14 items-center justify-center rounded-md bg-primary-soft text-primary-strong">
        <Icon of={School} size={26} />
      </span>
      <h1 className="text-h1 wrap-anywhere">{texts.title}</h1>
      <p className="mt-2 text-ink wrap-anywhere">{texts.text}</p>
      {texts.as && <p className="mt-2 text-muted wrap-anywhere">{texts.as}</p>}
      <div className="mt-8 flex flex-col gap-3">
        <PostForm>
          <Button type="submit" size="large" wide loading={isSending}>
            {texts.button}
          </Button>
        </PostForm>
        <ButtonLink to="/" kind="ghost" size="large" wide>
          {texts.later}
        </ButtonLink>
      </div>
    </>
  )
}
