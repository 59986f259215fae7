import type { AnswerOf } from '#shared/core/endpoint.ts'
import { sizeText } from '#shared/core/size.rules.ts'
import { courseSubtitleMost, courseTitleMost } from '#shared/courses/authoring.lists.ts'
import { courseLanguages, levels } from '#shared/courses/courses.lists.ts'
import type { readCourseChoices } from '#shared/courses/office-courses.endpoints.ts'
import { useWords } from '#web/core/language.tsx'
import { useArea } from '#web/core/use-area.ts'
import { courseFormWords } from '#web/courses/office/courses.words.ts'
import { usePictures } from '#web/media/office/pictures/use-pictures.tsx'
import { useThumbnails } from '#web/media/office/uploads/thumbnail-upload.tsx'
import { FieldRow, FormSection } from '#web/ui/office/form/form-section.tsx'
import { ImageDrop } from '#web/ui/office/form/image-drop.tsx'
import { kindNames, usualMostBytes, usualPictures } from '#web/ui/office/form/image-file.ts'
import { Segmented } from '#web/ui/office/form/segmented.tsx'
import { Select } from '#web/ui/office/form/select.tsx'
import { SlugInput } from '#web/ui/office/form/slug-input.tsx'
import { TextInput } from '#web/ui/office/form/text-input.tsx'
import { RichTextEditor } from '#web/ui/office/rich-text/rich-text-editor-lazy.tsx'
import { CategoryField } from './category-field.tsx'
import type { CourseForm } from './use-course-form.ts'

export type SectionProps = { form: CourseForm }
export type CourseChoices = AnswerOf<typeof readCourseChoices>

/** Title, promise, link, category, language and level. */
export function BasicsSection({ form, categories }: SectionProps & Pick<CourseChoices, 'categories'>) {
  const words = useArea(courseFormWords)
  const { courses } = useWords()
  const lang = form.values.language
  return (
    <FormSection title={words.basics} text={words.basicsAbout}>
      <TextInput label={words.title} required most={courseTitleMost} lang={lang} {...form.field('title')} />
      <TextInput
        label={words.subtitle}
        hint={words.subtitleHint}
        most={courseSubtitleMost}
        lang={lang}
        {...form.field('subtitle')}
      />
      <SlugInput
        field={form.field('slug')}
        path="/courses/"
        title={form.values.title}
        most={courseTitleMost}
        isPublic={form.latest.published}
      />
      <FieldRow>
        <CategoryField form={form} categories={categories} />
        <Select
          label={words.language}
          choices={courseLanguages.map((language) => ({ value: language, name: courses.languages[language] }))}
          {...form.field('language')}
        />
      </FieldRow>
      <Segmented
        label={words.level}
        choices={levels.map((level) => ({ value: level, name: courses.levels[level] }))}
        {...form.field('level')}
      />
    </FormSection>
  )
}

export function DescriptionSection({ form }: SectionProps) {
  const words = useArea(courseFormWords)
  const pictures = usePictures('picture')
  return (
    <FormSection title={words.description} text={words.descriptionAbout} required>
      <RichTextEditor
        labelHidden
        label={words.description}
        placeholder={words.descriptionPlaceholder}
        lang={form.values.language}
        pictures={pictures}
        {...form.field('description')}
      />
    </FormSection>
  )
}

export function PictureSection({ form }: SectionProps) {
  const words = useArea(courseFormWords)
  const { pictures, question } = useThumbnails()
  return (
    <FormSection title={words.picture} text={words.pictureAbout} required>
      <ImageDrop
        labelHidden
        label={words.picture}
        hint={words.pictureHint(kindNames(usualPictures), sizeText(usualMostBytes))}
        pictures={pictures}
        {...form.field('thumbnail')}
      />
      {question}
    </FormSection>
  )
}
