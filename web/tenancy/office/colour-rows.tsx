import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import { isDark, white } from '#shared/tenancy/colour.rules.ts'
import { type ColourKey, colourKeys, type Device } from '#shared/tenancy/tenancy.schema.ts'
import { useArea } from '#web/core/use-area.ts'
import { schoolWords } from '#web/tenancy/office/school.words.ts'
import { ColourField } from '#web/ui/office/form/colour-field.tsx'
import { Segmented } from '#web/ui/office/form/segmented.tsx'
import type { FieldBinding } from '#web/ui/office/form/use-record-form.ts'
import {
  type Colours,
  fallbackOf,
  isLeftOut,
  judged,
  lettersOn,
  type Roles,
  rolesOn,
  verdict,
} from './draft-colours.ts'

export const deviceIcons = { desktop: Monitor, mobile: Smartphone }

type ColourRowsProps = {
  colours: Colours
  device: Device
  onDevice: (device: Device) => void
  field: (key: ColourKey) => FieldBinding<string>
}

/** The ten colors of one kind of device. */
export function ColourRows({ colours, device, onDevice, field }: ColourRowsProps) {
  const { theme } = useArea(schoolWords)
  const roles = rolesOn(colours, device)
  return (
    <>
      <Segmented
        label={theme.device}
        value={device}
        onChange={onDevice}
        choices={(['desktop', 'mobile'] as const).map((value) => ({
          value,
          name: theme.devices[value],
          icon: deviceIcons[value],
        }))}
        hint={device === 'mobile' ? theme.phoneText : theme.coloursText}
      />
      <div className="divide-y divide-line *:py-4 *:first:pt-0 *:last:pb-0">
        {colourKeys.map((key) => (
          <ColourRow
            // A row per device, so that a half-typed color of one is not shown for the other.
            key={`${device} ${key}`}
            name={key}
            device={device}
            roles={roles}
            field={field(key)}
          />
        ))}
      </div>
    </>
  )
}

type ColourRowProps = {
  name: ColourKey
  device: Device
  roles: Roles
  field: FieldBinding<string>
}

function ColourRow({ name, device, roles, field }: ColourRowProps) {
  const { theme } = useArea(schoolWords)
  const fallback = fallbackOf(name, roles)
  const { worst, nearest } = judged(name, fallback, roles)
  return (
    <ColourField
      label={theme.keys[name].name}
      fallback={fallback}
      {...field}
      onChange={(colour) => field.onChange(colour ?? '')}
      hint={<Explanation name={name} device={device} roles={roles} field={field} />}
      against={worst && [{ colour: worst.colour, name: theme.surfaces[worst.name] }]}
      verdict={worst && verdict}
      nearest={field.disabled ? undefined : nearest}
    />
  )
}

/** What the color is for, how it is used, and a button to reset it. */
function Explanation({ name, device, roles, field }: ColourRowProps) {
  const { theme } = useArea(schoolWords)
  const letters = lettersOn(name, roles)
  const isPhone = device === 'mobile'
  return (
    <>
      <span className="block">{theme.keys[name].text}</span>
      {letters && <span className="block text-ok">{letters === 'light' ? theme.lightLetters : theme.darkLetters}</span>}
      {isLeftOut(name, field.value, roles) && (
        <span className="block text-warn">
          {isDark(roles.canvas ?? white) ? theme.notUsedLight : theme.notUsedDark}
        </span>
      )}
      {field.value === '' && isPhone && <span className="block text-second">{theme.asOnComputers}</span>}
      {field.value !== '' && !field.disabled && (
        <button
          type="button"
          onClick={() => field.onChange('')}
          className="block text-left text-primary-strong underline-offset-4 hover:underline max-md:min-h-11"
        >
          {isPhone ? theme.clearToComputers : theme.clearToOriginal}
        </button>
      )}
    </>
  )
}
