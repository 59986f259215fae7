import { officeMeta } from '#web/core/office-meta.ts'
import { NewPersonForm } from '#web/identity/office/new-person-form.tsx'
import { peopleWords } from '#web/identity/office/people.words.ts'
import { scopeOf } from '#web/identity/office/people-address.ts'
import type { Route } from './+types/new-person.ts'

export function loader({ url }: Route.LoaderArgs) {
  return { scope: scopeOf(url.pathname) }
}

export function meta({ matches, location }: Route.MetaArgs) {
  return officeMeta(matches, (say) => say(peopleWords).form.newTitles[scopeOf(location.pathname)])
}

export default function NewPerson({ loaderData: { scope } }: Route.ComponentProps) {
  return <NewPersonForm scope={scope} />
}
