import X from 'lucide-react/icons/x'
import type { PromotionChoices } from '#shared/commerce/promotions.schema.ts'
import { money } from '#shared/core/format.rules.ts'
import { useLanguage } from '#web/core/language.tsx'
import { langOf } from '#web/core/local-text.ts'
import { useArea } from '#web/core/use-area.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Select } from '#web/ui/office/form/select.tsx'
import { RowPicture } from '#web/ui/office/list/row-picture.tsx'
import { promotionWords } from '../promotion.words.ts'
import { newPrice } from './previewed.ts'
import type { PromotionForm } from './use-promotion-form.ts'

/** The chosen courses with the price before and the new one, and the others to choose from. */
export function ChosenCourses({ form, choices }: { form: PromotionForm; choices: PromotionChoices }) {
  const { form: words } = useArea(promotionWords)
  const language = useLanguage()
  const { related_ids: chosen = [] } = form.values
  const { error } = form.field('related_ids')
  const own = chosen.flatMap((id) => choices.courses.find((course) => course.id === id) ?? [])
  const others = choices.courses.filter(({ id }) => !chosen.includes(id))
  return (
    <div className="flex flex-col gap-3">
      {own.length > 0 && (
        <ul aria-label={words.count(own.length)} className="flex flex-col gap-3">
          {own.map((course) => (
            <li key={course.id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <RowPicture src={course.thumbnail} />
              <span lang={langOf(course.language, language)} className="min-w-0 grow basis-40 text-cell text-ink">
                {course.title}
              </span>
              <span className="figures text-cell">
                <s className="mr-3 text-muted">{money(course.price_cents)}</s>
                <strong className="text-ink">{money(newPrice(form.values, course.price_cents))}</strong>
              </span>
              <button
                type="button"
                disabled={form.disabled}
                aria-label={words.remove(course.title)}
                onClick={() =>
                  form.set(
                    'related_ids',
                    chosen.filter((id) => id !== course.id),
                  )
                }
                className="flex size-9 items-center justify-center rounded-full text-second hover:bg-sand hover:text-ink disabled:invisible max-md:size-11"
              >
                <Icon of={X} size={18} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && !form.disabled && (
        <Select
          label={words.addCourse}
          labelHidden
          placeholder={words.addCourse}
          choices={others.map(({ id, title, price_cents }) => ({ value: id, name: title, text: money(price_cents) }))}
          value={undefined}
          onChange={(id) => form.set('related_ids', [...chosen, id])}
          error={error}
        />
      )}
    </div>
  )
}
