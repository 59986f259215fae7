import LinkIcon from 'lucide-react/icons/link'
import { useState } from 'react'
import { enrollmentModes, mostPoints } from '#shared/courses/authoring.lists.ts'
import type { CourseOutline } from '#shared/courses/office-courses.schema.ts'
import { useOfficeWords } from '#web/core/office-words.ts'
import { useArea } from '#web/core/use-area.ts'
import { courseFormWords } from '#web/courses/office/courses.words.ts'
import { DateTimeInput } from '#web/ui/office/form/date-time-input.tsx'
import { FormSection } from '#web/ui/office/form/form-section.tsx'
import { LinesInput } from '#web/ui/office/form/lines-input.tsx'
import { NumberInput, PercentInput } from '#web/ui/office/form/number-input.tsx'
import { Segmented } from '#web/ui/office/form/segmented.tsx'
import { Switch } from '#web/ui/office/form/switch.tsx'
import { TextInput } from '#web/ui/office/form/text-input.tsx'
import type { SectionProps } from './course-sections.tsx'

const weekMs = 7 * 24 * 60 * 60 * 1000
const usualFinishDays = 30
const usualAccessDays = 365

/** The start of the day a week from now, as a default. */
function nextWeek(): string {
  return new Date(new Date().setUTCHours(1, 0, 0, 0) + weekMs).toISOString()
}

/** When a course opens, who can join and for how long, its target, and the link of its button. */
export function AvailabilitySection({ form, may }: SectionProps & Pick<CourseOutline, 'may'>) {
  const words = useArea(courseFormWords)
  const mayOpen = !form.disabled && may.publish
  /** A form that is disabled as a whole says so above. */
  const explained = (text: string) => (form.disabled || mayOpen ? text : words.ownerOnly(text))
  const soon = form.field('coming_soon_until')
  const finish = form.field('target_finish_days')
  const { value: link, onChange: setLink, ...direct } = form.field('direct_link')
  // An empty number may still be typed; only the switch removes it.
  const [hasFinish, setFinish] = useState(finish.value !== null)
  return (
    <FormSection title={words.availability} text={words.availabilityAbout}>
      <JoiningFields form={form} disabled={!mayOpen} explained={explained} />
      <hr className="border-line" />
      <Switch
        label={words.soon}
        text={explained(words.soonText)}
        disabled={!mayOpen}
        value={soon.value !== null}
        onChange={(on) => soon.onChange(on ? nextWeek() : null)}
      />
      {soon.value !== null && (
        <DateTimeInput
          label={words.soonUntil}
          hint={words.soonHint}
          {...soon}
          disabled={!mayOpen}
          // An emptied date is ignored; the switch removes it.
          onChange={(next) => next && soon.onChange(next)}
          className="md:w-80"
        />
      )}
      <hr className="border-line" />
      <Switch
        label={words.finish}
        text={words.finishText}
        disabled={form.disabled}
        value={hasFinish}
        onChange={(on) => {
          setFinish(on)
          finish.onChange(on ? usualFinishDays : null)
        }}
      />
      {hasFinish && (
        <NumberInput
          label={words.finishDays}
          unit={words.days}
          className="md:w-80"
          {...finish}
          onBlur={() => {
            if (finish.value === null) setFinish(false)
            finish.onBlur()
          }}
        />
      )}
      <hr className="border-line" />
      <Switch label={words.insights} text={words.insightsText} {...form.field('study_insights')} />
      <Switch
        label={words.mustWatch}
        text={explained(words.mustWatchText)}
        {...form.field('must_watch')}
        disabled={!mayOpen}
      />
      {may.promote && (
        <>
          <hr className="border-line" />
          <Switch label={words.featured} text={words.featuredText} {...form.field('featured')} />
        </>
      )}
      <hr className="border-line" />
      <TextInput
        label={words.link}
        hint={form.disabled || may.price ? words.linkHint : words.linkOwnerOnly}
        icon={LinkIcon}
        type="url"
        lang="en"
        spellCheck={false}
        autoComplete="off"
        placeholder="https://"
        {...direct}
        disabled={form.disabled || !may.price}
        value={link}
        onChange={(next) => setLink(next === '' ? null : next)}
      />
    </FormSection>
  )
}

type JoiningProps = SectionProps & { disabled: boolean; explained: (text: string) => string }

/** Who can join a course, and for how long. */
function JoiningFields({ form, disabled, explained }: JoiningProps) {
  const words = useArea(courseFormWords)
  const join = form.field('enrollment')
  const access = form.field('access_days')
  const [isLimited, setLimited] = useState(typeof access.value === 'number')
  return (
    <>
      <Segmented
        label={words.join}
        hint={join.value && explained(words.joinTexts[join.value])}
        choices={enrollmentModes.map((value) => ({ value, name: words.joinModes[value] }))}
        {...join}
        disabled={disabled}
      />
      <Switch
        label={words.access}
        text={explained(words.accessText)}
        disabled={disabled}
        value={isLimited}
        onChange={(on) => {
          setLimited(on)
          access.onChange(on ? usualAccessDays : null)
        }}
      />
      {isLimited && (
        <NumberInput
          label={words.accessDays}
          unit={words.days}
          className="md:w-80"
          {...access}
          disabled={disabled}
          onBlur={() => {
            if (access.value === null) setLimited(false)
            access.onBlur()
          }}
        />
      )}
    </>
  )
}

/** Objectives and requirements. */
export function PointsSections({ form }: SectionProps) {
  const { forms } = useOfficeWords()
  const words = useArea(courseFormWords)
  // Phones have no such keys.
  const hint = <span className="max-md:hidden">{forms.lines.keys}</span>
  const shared = { labelHidden: true, most: mostPoints, lang: form.values.language, hint }
  return (
    <>
      <FormSection title={words.objectives} text={words.objectivesAbout}>
        <LinesInput
          label={words.objectives}
          placeholder={words.objectivesExample}
          {...shared}
          {...form.field('objectives')}
        />
      </FormSection>
      <FormSection title={words.requirements} text={words.requirementsAbout}>
        <LinesInput
          label={words.requirements}
          placeholder={words.requirementsExample}
          {...shared}
          {...form.field('requirements')}
        />
      </FormSection>
    </>
  )
}

/** The share of partners who refer a student. */
export function ReferralSection({ form }: SectionProps) {
  const words = useArea(courseFormWords)
  const percent = form.field('referral_percent')
  return (
    <FormSection title={words.referral} text={words.referralAbout}>
      <Switch label={words.referralOn} text={words.referralOnText} {...form.field('referral_enabled')} />
      {form.values.referral_enabled && (
        <PercentInput
          label={words.percent}
          className="md:w-80"
          {...percent}
          onChange={(next) => percent.onChange(next ?? 0)}
        />
      )}
    </FormSection>
  )
}
