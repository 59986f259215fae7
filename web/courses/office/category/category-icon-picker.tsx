import { categoryIcons } from '#shared/courses/courses.lists.ts'
import { useArea } from '#web/core/use-area.ts'
import { CategoryIcon } from '#web/courses/catalogue/category-icon.tsx'
import { courseCategoryWords } from '#web/courses/office/courses.words.ts'
import { Field } from '#web/ui/office/form/field.tsx'
import type { FieldBinding } from '#web/ui/office/form/use-record-form.ts'

type IconName = (typeof categoryIcons)[number]

/** Chooses the icon of a category. */
export function CategoryIconPicker({ value, onChange, onBlur, name, error, disabled }: FieldBinding<IconName>) {
  const words = useArea(courseCategoryWords)
  return (
    <Field label={words.icon} name={name} error={error} group>
      {({ id }) => (
        <div role="radiogroup" aria-labelledby={`${id}-label`} onBlur={onBlur} className="flex flex-wrap gap-2">
          {categoryIcons.map((icon) => (
            <label
              key={icon}
              title={words.icons[icon]}
              className="relative flex size-11 items-center justify-center rounded-tile border border-line text-second transition has-checked:border-primary has-checked:bg-primary-soft has-checked:text-primary-strong has-focus-visible:outline-2 has-focus-visible:outline-accent not-has-checked:not-has-disabled:hover:bg-sand"
            >
              <input
                type="radio"
                name={id}
                aria-label={words.icons[icon]}
                checked={icon === value}
                disabled={disabled}
                onChange={() => onChange(icon)}
                className="absolute inset-0 appearance-none rounded-tile outline-none"
              />
              <CategoryIcon name={icon} />
            </label>
          ))}
        </div>
      )}
    </Field>
  )
}
