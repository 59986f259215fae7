import CircleHelp from 'lucide-react/icons/circle-question-mark'
import Link2 from 'lucide-react/icons/link-2'
import Unlink from 'lucide-react/icons/unlink'
import { Link } from 'react-router'
import { orderNumber } from '#shared/commerce/orders.rules.ts'
import type { BankLineRow, LineMatch } from '#shared/commerce/statements.schema.ts'
import { dayTime, money } from '#shared/core/format.rules.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useArea } from '#web/core/use-area.ts'
import { Icon } from '#web/ui/icon.tsx'
import { OfficeButton } from '#web/ui/office/page/office-button.tsx'
import { orderAddress } from '../order-columns.tsx'
import { statementWords } from '../statement.words.ts'
import { bankMoney, bankTime, payerOf } from './bank-money.ts'
import { FindPayment } from './find-payment.tsx'
import { LinePayment } from './line-payment.tsx'
import { MatchButton } from './match-button.tsx'

type LineProps = {
  line: BankLineRow
  isCurrent: boolean
  mayDecide: boolean
  /** Of several, the one that is chosen. */
  chosen: LineMatch | undefined
  isSending: boolean
  onChoose: (match: LineMatch) => void
  onMatch: (match: LineMatch) => void
  onAside: () => void
  onUndo: () => void
  onSettled: () => void
}

/** Money that came in: what the bank says, how sure it is, and what it is in Sala. */
export function BankLine({
  line,
  isCurrent,
  mayDecide,
  chosen,
  isSending,
  onChoose,
  onMatch,
  onAside,
  onUndo,
  onSettled,
}: LineProps) {
  const words = useArea(statementWords)
  const language = useLanguage()
  const name = payerOf(line, words.noName)
  const isOpen = line.state === 'open'
  const isMany = line.matches.length > 1
  return (
    <li
      aria-current={isCurrent || undefined}
      data-line={line.id}
      className="scroll-mt-32 rounded-card border border-line bg-band aria-current:border-primary"
    >
      <div className="grid gap-4 p-4 md:px-5 lg:grid-cols-[minmax(0,1fr)_11rem_minmax(0,1.3fr)_10rem] lg:items-center">
        <div className="min-w-0 text-cell">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <strong className="figures text-ink">+{bankMoney(line)}</strong>
            <span className="text-meta text-muted">{bankTime(language, line)}</span>
          </p>
          <p className="text-ink wrap-anywhere">{name}</p>
          <p className="text-meta text-muted wrap-anywhere">
            {[line.details, line.reference].filter((text) => text !== '' && text !== name).join(' · ')}
          </p>
        </div>
        {isOpen ? (
          <Sureness line={line} chosen={chosen} />
        ) : line.is_taken_back ? (
          <TakenBack />
        ) : (
          <span className="max-lg:hidden" />
        )}
        <div className="min-w-0">
          {isOpen ? (
            chosen && !isMany ? (
              <LinePayment match={chosen} />
            ) : isMany ? (
              <p className="text-cell text-second">{words.choose}</p>
            ) : (
              mayDecide && <FindPayment lineId={line.id} name={name} mayDecide={mayDecide} onMatch={onMatch} />
            )
          ) : (
            <Decided line={line} />
          )}
        </div>
        {mayDecide && (
          <div className="flex flex-wrap items-center gap-2 max-lg:justify-end lg:flex-col lg:items-stretch">
            {isOpen && chosen && (
              <MatchButton match={chosen} name={name} isSending={isSending} onMatch={() => onMatch(chosen)} />
            )}
            {isOpen && (
              <OfficeButton
                kind="ghost"
                size="small"
                className="max-md:min-h-11"
                aria-label={words.asideFor(name)}
                onClick={onAside}
              >
                {words.aside}
              </OfficeButton>
            )}
            {line.is_taken_back && (
              <OfficeButton
                size="small"
                className="max-md:min-h-11"
                aria-label={words.settledFor(name)}
                onClick={onSettled}
              >
                {words.settled}
              </OfficeButton>
            )}
            {line.can_undo && (
              <OfficeButton size="small" className="max-md:min-h-11" aria-label={words.undoFor(name)} onClick={onUndo}>
                {words.undo}
              </OfficeButton>
            )}
          </div>
        )}
      </div>
      {isOpen && isMany && (
        <fieldset className="grid gap-3 border-t border-line bg-primary-soft p-4 lg:grid-cols-2">
          <legend className="sr-only">{words.choose}</legend>
          {line.matches.map((match) => (
            <label
              key={`${match.kind} ${match.id}`}
              className="flex min-w-0 cursor-pointer items-center gap-3 rounded-md border border-line bg-band p-3 has-checked:border-primary"
            >
              <input
                type="radio"
                name={`match of ${line.id}`}
                checked={match === chosen}
                onChange={() => onChoose(match)}
                className="size-4.5 shrink-0 accent-primary"
              />
              <LinePayment match={match} isLinked={false} />
            </label>
          ))}
        </fieldset>
      )}
    </li>
  )
}

/** How sure it is, and why; where it is not, what to do. */
function Sureness({ line, chosen }: { line: BankLineRow; chosen: LineMatch | undefined }) {
  const words = useArea(statementWords)
  const { confidence, matches, currency } = line
  const look = {
    strong: { icon: Link2, tone: 'bg-ok-soft text-ok', text: words.badges.strong },
    possible: {
      icon: CircleHelp,
      tone: 'bg-saffron-soft text-saffron-ink',
      text: words.badges.possible(matches.length),
    },
    none: { icon: Unlink, tone: 'bg-sunken text-second', text: words.badges.none },
  }[confidence]
  const note = line.is_reversed
    ? words.reversed
    : chosen
      ? chosen.is_early
        ? words.early
        : chosen.is_payable
          ? words.same(chosen.reasons.map((reason) => words.reasons[reason]).join(', '))
          : words.differs(money(chosen.cents))
      : currency === 'USD'
        ? words.unknown
        : words.riel
  return (
    <div className="text-meta lg:text-center">
      <span className={`inline-flex min-h-6.5 items-center gap-1.5 rounded-pill px-2.5 font-medium ${look.tone}`}>
        <Icon of={look.icon} size={14} />
        {look.text}
      </span>
      <p className={`mt-1 ${line.is_reversed ? 'text-warn' : 'text-muted'}`}>{note}</p>
    </div>
  )
}

/** It was matched, and the bank has taken it back since. */
function TakenBack() {
  const { tabs, gone } = useArea(statementWords)
  return (
    <div className="text-meta lg:text-center">
      <span className="inline-flex min-h-6.5 items-center gap-1.5 rounded-pill bg-danger-soft px-2.5 font-medium text-danger">
        <Icon of={Unlink} size={14} />
        {tabs.reversed}
      </span>
      <p className="mt-1 text-warn">{gone}</p>
    </div>
  )
}

function Decided({ line }: { line: BankLineRow }) {
  const { order, decided_by: by, decided_at: at } = line
  const words = useArea(statementWords)
  const language = useLanguage()
  return (
    <p className="text-cell">
      {order && (
        <>
          <Link to={orderAddress(order.id)} className="font-medium text-primary-strong underline">
            {orderNumber(order.number)} · {order.student}
          </Link>
          <span className="block text-second wrap-anywhere">{order.title}</span>
        </>
      )}
      <span className="block text-meta text-muted">{words.by(by ?? '', at ? dayTime(language, at) : '')}</span>
      {line.is_reversed && !line.is_taken_back && (
        <span className="block text-meta text-warn">{words.wasTakenBack}</span>
      )}
    </p>
  )
}
