import Blocks from 'lucide-react/icons/blocks'
import type { Security } from '#shared/identity/security.schema.ts'
import { useArea } from '#web/core/use-area.ts'
import { securityWords } from '#web/identity/pages.words.ts'
import { Ago } from '#web/ui/ago.tsx'
import { Card } from '#web/ui/card.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { actClass, CardHead } from './fact-head.tsx'
import { FactRow } from './fact-row.tsx'

/** In the form that disconnects another system: its id. */
export const systemField = 'system'

export function Systems({ systems }: { systems: Security['systems'] }) {
  const { systems: words } = useArea(securityWords)
  return (
    <Card padding="large">
      <CardHead {...words} />
      <ul>
        {systems.map(({ id, name, allowed_at }) => (
          <FactRow
            key={id}
            icon={Blocks}
            title={name}
            text={
              <>
                {words.since} <Ago at={allowed_at} />
              </>
            }
          >
            <PostForm>
              <button
                type="submit"
                name={systemField}
                value={id}
                aria-label={words.disconnectThat(name)}
                className={actClass}
              >
                {words.disconnect}
              </button>
            </PostForm>
          </FactRow>
        ))}
      </ul>
    </Card>
  )
}
