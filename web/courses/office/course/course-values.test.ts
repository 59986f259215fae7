import { describe, expect, it } from 'vitest'
import { fieldErrors } from '#shared/core/field-errors.ts'
import { emptyRichText } from '#shared/core/rich-text.rules.ts'
import { type CourseValues, courseFormSchema, shownValues } from './course-values.ts'

const values: CourseValues = {
  ...{ title: 'Costs', subtitle: '', description: emptyRichText, thumbnail: null, category_id: null },
  ...{ level: 'beginner', language: 'en', featured: false, coming_soon_until: null, direct_link: null },
  ...{ target_finish_days: null, study_insights: false, enrollment: 'open', access_days: null },
  ...{ objectives: [], requirements: [], referral_percent: 30, referral_enabled: true, revision: 1, lecturers: [] },
}
const faultsOf = (change: Partial<CourseValues>) => {
  const given = { ...values, ...change }
  return fieldErrors(courseFormSchema.safeParse(given).error?.issues ?? [], given)
}

describe('the share of partners', () => {
  it('is at most everything', () => {
    expect(faultsOf({})).toEqual({})
    expect(faultsOf({ referral_percent: 150 })).toEqual({ referral_percent: 'courses.at_most_hundred' })
  })

  it('that was switched off is neither refused nor saved', () => {
    const off = { referral_percent: 150, referral_enabled: false }
    expect(faultsOf(off)).toEqual({})
    expect(shownValues({ ...values, ...off }, { referral_percent: 30 })).toMatchObject({ referral_percent: 30 })
    expect(shownValues({ ...values, referral_percent: 40 }, values)).toMatchObject({ referral_percent: 40 })
  })
})
