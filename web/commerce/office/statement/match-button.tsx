import Check from 'lucide-react/icons/check'
import type { LineMatch } from '#shared/commerce/statements.schema.ts'
import { useArea } from '#web/core/use-area.ts'
import { Icon } from '#web/ui/icon.tsx'
import { OfficeButton, OfficeButtonLink } from '#web/ui/office/page/office-button.tsx'
import { statementWords } from '../statement.words.ts'

type ButtonProps = { match: LineMatch; name: string; isSending?: boolean; onMatch: () => void }

/** Matches a line with a payment; one of another amount is reviewed on its own screen. */
export function MatchButton({ match, name, isSending = false, onMatch }: ButtonProps) {
  const words = useArea(statementWords)
  if (match.is_payable)
    return (
      <OfficeButton
        kind="soft"
        className="max-md:min-h-11"
        aria-label={words.matchFor(name)}
        loading={isSending}
        onClick={onMatch}
      >
        <Icon of={Check} size={18} />
        {words.match}
      </OfficeButton>
    )
  return match.kind === 'khqr' ? (
    <OfficeButtonLink to="/secure/payments/khqr" className="max-md:min-h-11">
      {words.openKhqr}
    </OfficeButtonLink>
  ) : (
    <OfficeButtonLink to={`/secure/payments/slips/${match.id}`} className="max-md:min-h-11">
      {words.openSlip}
    </OfficeButtonLink>
  )
}
