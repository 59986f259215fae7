import Eye from 'lucide-react/icons/eye'
import { useState } from 'react'
import { readOwnIdNumber } from '#shared/identity/personal.endpoints.ts'
import { call } from '#web/core/call.ts'
import { useArea } from '#web/core/use-area.ts'
import { personalWords } from '#web/identity/personal.words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type IdNumberFieldProps = { veiled: string; error: string | undefined; className?: string }

/** The number of an identity card: hidden until its owner wants to see it, and sent only then. */
export function IdNumberField({ veiled, error, className }: IdNumberFieldProps) {
  const { birth } = useArea(personalWords)
  const [shown, setShown] = useState(veiled === '' ? '' : undefined)
  const field = { label: birth.number, hint: birth.numberHint, autoComplete: 'off', className, error }
  if (shown !== undefined)
    return <TextField {...field} key="shown" name="id_number" defaultValue={shown} maxLength={40} />
  const show = async () => setShown((await call(readOwnIdNumber)).id_number)
  return (
    <TextField
      {...field}
      key="hidden"
      value={veiled}
      readOnly
      inside={
        <button
          type="button"
          aria-label={birth.show}
          title={birth.show}
          onClick={() => void show().catch(() => undefined)}
          className="flex size-11 items-center justify-center rounded-md text-muted hover:bg-sand"
        >
          <Icon of={Eye} />
        </button>
      }
    />
  )
}
