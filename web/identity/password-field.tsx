import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import Lock from 'lucide-react/icons/lock'
import { type ComponentProps, useEffect, useState } from 'react'
import { useWords } from '#web/core/language.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** A password field with a button to show it, once the page is hydrated. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'icon'>) {
  const { signIn } = useWords().identity
  const [isAlive, setAlive] = useState(false)
  const [isShown, setShown] = useState(false)
  useEffect(() => setAlive(true), [])
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      icon={Lock}
      inside={
        isAlive && (
          <button
            type="button"
            aria-pressed={isShown}
            aria-label={isShown ? signIn.hidePassword : signIn.showPassword}
            onClick={() => setShown(!isShown)}
            className="flex size-11 items-center justify-center rounded-full text-muted hover:bg-sand"
          >
            <Icon of={isShown ? EyeOff : Eye} size={18} />
          </button>
        )
      }
    />
  )
}
