import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { type Language, languageNames, languages } from '#shared/core/language.rules.ts'
import { people as endpoints } from '#shared/identity/people.endpoints.ts'
import type { PeopleScope } from '#shared/identity/people.lists.ts'
import { invitationDays } from '#shared/identity/people.rules.ts'
import { mostInvitedAtOnce } from '#shared/identity/people.schema.ts'
import { CallError, call } from '#web/core/call.ts'
import { useRoot } from '#web/core/root-data.ts'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { useArea } from '#web/core/use-area.ts'
import type { WordsIn } from '#web/core/word-area.ts'
import { peopleWords } from '#web/identity/office/people.words.ts'
import { CancelAndAct } from '#web/ui/office/form/act-buttons.tsx'
import { Segmented } from '#web/ui/office/form/segmented.tsx'
import { Select } from '#web/ui/office/form/select.tsx'
import { TextArea } from '#web/ui/office/form/text-area.tsx'
import { Drawer } from '#web/ui/office/page/drawer.tsx'
import { addressesIn } from './address-list.ts'
import { type Post, postOf, usePosts } from './posts.ts'

/** Invite several people by their addresses, beside the list. */
export function InviteDrawer({ scope, open, onClose }: { scope: PeopleScope; open: boolean; onClose: () => void }) {
  const words = useArea(peopleWords)
  const { revalidate } = useRevalidator()
  const own = useRoot()?.site?.default_language ?? 'km'
  const posts = usePosts(scope)
  const [text, setText] = useState('')
  const [hasLeft, setLeft] = useState(false)
  const [post, setPost] = useState<Post>(scope === 'lectures' ? 'lecture' : 'student')
  const [language, setLanguage] = useState<Language>(own)
  const [isSending, setSending] = useState(false)
  const { valid, invalid } = addressesIn(text)
  const error = hasLeft ? faultOf(words.invite, valid, invalid) : undefined

  async function send() {
    setLeft(true)
    if (faultOf(words.invite, valid, invalid) || isSending) return
    setSending(true)
    try {
      const body = { emails: valid, ...postOf(post), language }
      const { invited, already_here } = await call(endpoints[scope].invite, { body })
      onClose()
      setText('')
      setLeft(false)
      await revalidate()
      showToast({
        tone: invited > 0 ? 'success' : 'info',
        title: invited > 0 ? words.done.invited(invited) : words.done.nobodyInvited,
        text: already_here.length > 0 ? words.done.alreadyHere(already_here.join(', ')) : undefined,
        seconds: already_here.length > 0 ? toastSeconds.info : toastSeconds.success,
      })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
    } finally {
      setSending(false)
    }
  }

  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={words.invite.title}
      footer={
        <CancelAndAct
          kind="primary"
          text={words.invite.send(valid.length)}
          isSending={isSending}
          onAct={() => void send()}
          onCancel={onClose}
        />
      }
    >
      <div className="flex flex-col gap-5">
        <p className="text-copy text-second">{words.invite.text(invitationDays)}</p>
        <TextArea
          label={words.invite.emails}
          required
          className="[&_textarea]:min-h-28"
          lang="en"
          spellCheck={false}
          placeholder="name@gmail.com"
          value={text}
          onChange={setText}
          onBlur={() => setLeft(text.trim() !== '')}
          hint={valid.length > 0 ? words.invite.valid(valid.length) : words.invite.emailsHint(mostInvitedAtOnce)}
          error={error}
        />
        {posts.length > 1 && <Select label={words.form.role} choices={posts} value={post} onChange={setPost} />}
        <Segmented
          label={words.form.language}
          choices={languages.map((value) => ({ value, name: languageNames[value] }))}
          value={language}
          onChange={setLanguage}
        />
      </div>
    </Drawer>
  )
}

type InviteWords = WordsIn<typeof peopleWords>['invite']

/** Why the addresses cannot be sent. */
function faultOf(words: InviteWords, valid: string[], invalid: string[]): string | undefined {
  if (invalid.length > 0) return `${words.invalid(invalid.length)} ${invalid.join(', ')}`
  if (valid.length === 0) return words.needed
  return valid.length > mostInvitedAtOnce ? words.tooMany(mostInvitedAtOnce) : undefined
}
