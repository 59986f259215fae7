import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type * as z from 'zod/mini'
import { dayTime } from '#shared/core/format.rules.ts'
import {
  addCourseCategory,
  readCourseCategory,
  updateCourseCategory,
} from '#shared/courses/course-categories.endpoints.ts'
import { type CourseCategoryDetail, courseCategoryFields } from '#shared/courses/course-categories.schema.ts'
import { CallError, call } from '#web/core/call.ts'
import { useLanguage } from '#web/core/language.tsx'
import { useOfficeWords } from '#web/core/office-words.ts'
import { useSaid } from '#web/core/said.ts'
import { showToast, toastSeconds } from '#web/core/toast.tsx'
import { useRecordForm } from '#web/ui/office/use-record-form.ts'

type Values = z.input<typeof courseCategoryFields>

const valuesOf = ({ name, icon, parent_id }: CourseCategoryDetail): Values => ({
  name,
  icon: icon as Values['icon'],
  parent_id,
})

/** The form of a category of courses; a new one leads back to the tree. */
export function useCategoryForm(category: CourseCategoryDetail | undefined, below: string | null) {
  const { courseCategories: words } = useOfficeWords()
  const say = useSaid()
  const navigate = useNavigate()
  const language = useLanguage()
  const [latest, setLatest] = useState(category)
  const [theirs, setTheirs] = useState<CourseCategoryDetail>()
  const read = (id: string) => call(readCourseCategory, { params: { categoryId: id } })
  const form = useRecordForm({
    schema: courseCategoryFields,
    initial: category ? valuesOf(category) : { name: {}, icon: 'book-open', parent_id: below },
    save: async (body, { anyway }) => {
      if (!latest) return call(addCourseCategory, { body })
      const { revision } = anyway ? (theirs ?? (await read(latest.id))) : latest
      const params = { categoryId: latest.id }
      try {
        setLatest(await call(updateCourseCategory, { params, body: { ...body, revision } }))
        setTheirs(undefined)
      } catch (error) {
        if (error instanceof CallError && error.answer.code === 'core.changed_elsewhere')
          setTheirs(await read(latest.id).catch(() => undefined))
        throw error
      }
    },
  })
  const goBack = useEffectEvent(() => {
    if (category) return
    const text = say(form.values.name).text
    showToast({ tone: 'success', title: words.done.add, text, seconds: toastSeconds.success })
    void navigate('/secure/courses/category', { replace: true })
  })
  useEffect(() => {
    if (form.savedAt) goBack()
  }, [form.savedAt])

  const change = theirs?.last_change
  return {
    ...form,
    conflictNotice: form.conflict && {
      by: change?.by,
      at: change ? dayTime(language, change.at) : undefined,
      onLoadTheirs: async () => {
        if (!latest) return
        const other = theirs ?? (await read(latest.id))
        setLatest(other)
        setTheirs(undefined)
        form.reset(valuesOf(other))
      },
      onSaveMine: () => void form.submit({ anyway: true }),
    },
  }
}
