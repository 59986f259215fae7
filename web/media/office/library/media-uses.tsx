import { Link } from 'react-router'
import type { MediaDetail } from '#shared/media/library.schema.ts'
import { useArea } from '#web/core/use-area.ts'
import { mediaWords } from '#web/media/office/media.words.ts'

export type MediaUse = MediaDetail['uses'][number]

/** The link to what uses a file; `onPress` if the address must be loaded first. */
export type UseLinks = (use: MediaUse) => { to: string } | { onPress: () => void } | undefined

/** What uses a file. It cannot be deleted until nothing does. */
export function MediaUses({ file: { uses }, links }: { file: Pick<MediaDetail, 'uses'>; links: UseLinks }) {
  const { detail } = useArea(mediaWords)
  return (
    <section>
      <h3 className="text-head">{detail.uses}</h3>
      <p className="text-meta text-muted">{uses.length > 0 ? detail.inUse : detail.noUses}</p>
      {uses.length > 0 && (
        <ul className="mt-2 divide-y divide-line rounded-md border border-line">
          {uses.map((use) => (
            <li key={`${use.kind}${use.thing_id}`} className="px-4 py-2.5">
              <p className="text-meta text-muted">{kindName(use.kind, detail.useKinds)}</p>
              <p className="text-cell text-ink">
                <Title use={use} link={links(use)} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function kindName(kind: string, names: Record<'lesson' | 'course' | 'article' | 'other', string>) {
  if (kind === 'attachment') return names.lesson
  return kind === 'lesson' || kind === 'course' || kind === 'article' ? names[kind] : names.other
}

const linkClass = 'text-left text-primary-strong underline underline-offset-2'

function Title({ use, link }: { use: MediaUse; link: ReturnType<UseLinks> }) {
  if (!link) return use.title
  if ('to' in link)
    return (
      <Link to={link.to} className={linkClass}>
        {use.title}
      </Link>
    )
  return (
    <button type="button" onClick={link.onPress} className={linkClass}>
      {use.title}
    </button>
  )
}
