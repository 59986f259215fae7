import { useArea } from '#web/core/use-area.ts'
import { Switch } from '#web/ui/switch.tsx'
import { choiceWords } from './choices.words.ts'
import { usePush } from './use-push.ts'

/** Notifications on this computer or phone while the page is closed. */
export function BrowserSwitch() {
  const { browser } = useArea(choiceWords)
  const { state, isBusy, turn } = usePush()
  return (
    <Switch
      label={browser.label}
      text={browser[state ?? 'off']}
      checked={state === 'on'}
      disabled={isBusy || (state !== 'on' && state !== 'off')}
      onChange={({ target }) => void turn(target.checked)}
    />
  )
}
