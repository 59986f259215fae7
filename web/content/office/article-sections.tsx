import { summaryMost, titleMost } from '#shared/content/articles.lists.ts'
import { sizeText } from '#shared/core/size.rules.ts'
import { articleWords } from '#web/content/office/article.words.ts'
import { useArea } from '#web/core/use-area.ts'
import { FormSection } from '#web/ui/office/form/form-section.tsx'
import { ImageDrop } from '#web/ui/office/form/image-drop.tsx'
import { kindNames, usualMostBytes, usualPictures } from '#web/ui/office/form/image-file.ts'
import { TextArea } from '#web/ui/office/form/text-area.tsx'
import { TextInput } from '#web/ui/office/form/text-input.tsx'
import { RichTextEditor } from '#web/ui/office/rich-text/rich-text-editor-lazy.tsx'
import { usePictures } from '../../media/office/pictures/use-pictures.tsx'
import { SlugInput } from '../../ui/office/form/slug-input.tsx'
import type { ArticleForm } from './use-article-form.ts'

type SectionProps = { form: ArticleForm }

/** Title, link, summary and text. */
export function TextSection({ form, isPublic }: SectionProps & { isPublic: boolean }) {
  const words = useArea(articleWords).form
  const pictures = usePictures('picture')
  const lang = form.values.language
  return (
    <FormSection title={words.text} text={words.textAbout}>
      <TextInput
        label={words.titleField}
        hint={words.titleHint}
        required
        most={titleMost}
        lang={lang}
        {...form.field('title')}
      />
      <SlugInput
        field={form.field('slug')}
        path="/blog/"
        title={form.values.title}
        most={titleMost}
        isPublic={isPublic}
      />
      <TextArea
        label={words.summary}
        hint={words.summaryHint}
        most={summaryMost}
        rows={2}
        lang={lang}
        {...form.field('summary')}
      />
      <RichTextEditor
        label={words.body}
        placeholder={words.bodyPlaceholder}
        lang={lang}
        pictures={pictures}
        {...form.field('body')}
      />
    </FormSection>
  )
}

/** The picture in lists and of shared links. */
export function PictureSection({ form }: SectionProps) {
  const words = useArea(articleWords).form
  const pictures = usePictures('picture')
  return (
    <FormSection title={words.picture} text={words.pictureAbout}>
      <ImageDrop
        labelHidden
        label={words.picture}
        hint={words.pictureHint(kindNames(usualPictures), sizeText(usualMostBytes))}
        pictures={pictures}
        {...form.field('thumbnail')}
      />
    </FormSection>
  )
}
