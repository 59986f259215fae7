import type { MemberRole, PeopleScope } from '#shared/identity/people.lists.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useArea } from '#web/core/use-area.ts'
import { peopleWords } from '#web/identity/office/people.words.ts'
import { FieldRow, FormSection } from '#web/ui/office/form/form-section.tsx'
import { Select } from '#web/ui/office/form/select.tsx'
import { Switch } from '#web/ui/office/form/switch.tsx'
import { TextArea } from '#web/ui/office/form/text-area.tsx'
import { TextInput } from '#web/ui/office/form/text-input.tsx'
import type { FieldBinding } from '#web/ui/office/form/use-record-form.ts'
import { type Post, postFrom, postOf, usePosts } from './posts.ts'

/** The two names, in the order of the page's language. */
export function NameFields({ first, last }: { first: FieldBinding<string>; last: FieldBinding<string> }) {
  const { form } = useArea(peopleWords)
  const isGivenFirst = useLanguage() === 'en'
  const given = <TextInput key="first" label={form.firstName} required autoComplete="off" {...first} />
  const family = <TextInput key="last" label={form.lastName} autoComplete="off" {...last} />
  return <FieldRow>{isGivenFirst ? [given, family] : [family, given]}</FieldRow>
}

type PhoneProps = Omit<FieldBinding<string>, 'value'> & { value: string | null | undefined }

/** The telephone number, as the school knows it. */
export function PhoneField(phone: PhoneProps) {
  const { form, detail } = useArea(peopleWords)
  return (
    <TextInput
      label={detail.phone}
      hint={form.phoneHint}
      type="tel"
      lang="en"
      autoComplete="off"
      className="md:w-80"
      {...phone}
      value={phone.value ?? ''}
    />
  )
}

type WorkProps = {
  scope: PeopleScope
  role: FieldBinding<MemberRole>
  matrix: FieldBinding<'teacher' | null>
  lectureType: FieldBinding<1 | null>
  position: FieldBinding<string>
  bio: FieldBinding<string>
  /** The role cannot be changed by oneself. */
  isOwn?: boolean
}

/** What a person does in the school: role, position, and introduction. */
export function WorkSection({ scope, role, matrix, lectureType, position, bio, isOwn }: WorkProps) {
  const { form } = useArea(peopleWords)
  const post = postFrom({ role: role.value, matrix: matrix.value })
  const posts = usePosts(scope, post)
  function choose(next: Post) {
    const chosen = postOf(next)
    role.onChange(chosen.role)
    matrix.onChange(chosen.matrix)
  }
  return (
    <FormSection title={form.what} text={form.whatText[scope]}>
      {posts.length > 1 && (
        <Select label={form.role} {...role} choices={posts} value={post} onChange={choose} disabled={isOwn} />
      )}
      {role.value === 'lecture' && !isOwn && (
        <Switch
          label={form.noReports}
          text={form.noReportsText}
          {...lectureType}
          value={lectureType.value === 1}
          onChange={(on) => lectureType.onChange(on ? 1 : null)}
        />
      )}
      <TextInput label={form.position} hint={role.value === 'student' ? undefined : form.positionHint} {...position} />
      <TextArea label={form.bio} most={2000} className="[&_textarea]:min-h-24" {...bio} />
    </FormSection>
  )
}
