import Award from 'lucide-react/icons/award'
import { useNavigation } from 'react-router'
import { useArea } from '#web/core/use-area.ts'
import { myCourseWords } from '#web/learning/classroom.words.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PostForm } from '#web/ui/post-form.tsx'

/** Gets the certificate of a finished course and opens it, from any page. */
export function ClaimCertificate({ slug }: { slug: string }) {
  const words = useArea(myCourseWords)
  const { formData } = useNavigation()
  return (
    <PostForm action={`/lecture/${encodeURIComponent(slug)}`}>
      <input type="hidden" name="intent" value="claim" />
      <input type="hidden" name="course" value={slug} />
      <Button type="submit" loading={formData?.get('intent') === 'claim' && formData.get('course') === slug}>
        <Icon of={Award} />
        {words.claim}
      </Button>
    </PostForm>
  )
}
