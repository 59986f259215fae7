import { Link } from 'react-router'

type Choice = { key: string; name: string; to: string }

/** A choice of one from a few. They are links: what is chosen is in the address, and needs no script. */
export function ChoiceLinks({ label, choices, chosen }: { label: string; choices: readonly Choice[]; chosen: string }) {
  return (
    <nav aria-label={label} className="max-md:-mx-4">
      <ul className="flex gap-2 overflow-x-auto py-0.5 [scrollbar-width:none] max-md:px-4 md:flex-wrap">
        {choices.map(({ key, name, to }) => (
          <li key={key} className="shrink-0">
            <Link
              to={to}
              preventScrollReset
              aria-current={key === chosen ? 'true' : undefined}
              className={`inline-flex min-h-9 items-center rounded-pill border px-3.5 text-nav whitespace-nowrap transition max-md:min-h-11 ${key === chosen ? 'border-primary bg-primary-soft font-medium text-primary-strong' : 'border-line-strong bg-band text-second hover:text-ink'}`}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
