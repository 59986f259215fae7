import ExternalLink from 'lucide-react/icons/external-link'
import type { ReactNode } from 'react'
import { chatAddress } from '#shared/notifications/telegram.rules.ts'
import { useArea } from '#web/core/use-area.ts'
import { Icon } from '#web/ui/icon.tsx'
import { FormSection } from '#web/ui/office/form/form-section.tsx'
import { officeButtonClass } from '#web/ui/office/page/office-button.tsx'
import { BotTokenForm } from './bot-token-form.tsx'
import { telegramWords } from './telegram.words.ts'

/** As Telegram's documentation has it. */
const exampleToken = '110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw'

/** How a school gets a bot. */
export function BotSteps({ mayChange }: { mayChange: boolean }) {
  const words = useArea(telegramWords)
  return (
    <FormSection title={words.steps} text={words.stepsText}>
      <ol className="flex flex-col gap-6">
        <Step at={1} title={words.first} text={words.firstText}>
          <a
            href={chatAddress('BotFather')}
            target="_blank"
            rel="noreferrer"
            className={officeButtonClass({ size: 'small' })}
          >
            {words.botFather}
            <Icon of={ExternalLink} size={16} />
          </a>
        </Step>
        <Step at={2} title={words.second} text={words.secondText(exampleToken)} />
        <Step at={3} title={words.third}>
          <BotTokenForm label={words.token} save={words.save} disabled={!mayChange} />
        </Step>
      </ol>
    </FormSection>
  )
}

function Step({ at, title, text, children }: { at: number; title: string; text?: string; children?: ReactNode }) {
  return (
    <li className="flex gap-4">
      <span
        aria-hidden="true"
        className="figures flex size-9 shrink-0 items-center justify-center rounded-full bg-primary-soft font-bold text-primary-strong"
      >
        {at}
      </span>
      <div className="min-w-0 grow pt-1">
        <p className="font-bold text-ink">{title}</p>
        {text && <p className="mt-0.5 text-cell wrap-anywhere text-second">{text}</p>}
        {children && <div className="mt-3">{children}</div>}
      </div>
    </li>
  )
}
