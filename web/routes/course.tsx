import { Suspense } from 'react'
import { minutesText } from '#shared/core/format.rules.ts'
import { readCourse } from '#shared/courses/courses.endpoints.ts'
import { readLessonPreview } from '#shared/courses/curriculum.endpoints.ts'
import { readCourseAccess } from '#shared/learning/access.endpoints.ts'
import { listRatings } from '#shared/learning/ratings.endpoints.ts'
import { preloadFonts } from '#web/core/fonts.ts'
import { useLanguage, useWords } from '#web/core/language.tsx'
import { lazyPart } from '#web/core/lazy-part.ts'
import { langOf } from '#web/core/local-text.ts'
import { metaSite, pageMeta } from '#web/core/meta.ts'
import { attempt, load, pageOf } from '#web/core/page.ts'
import { unlessRefused } from '#web/core/revalidation.ts'
import { CourseHead } from '#web/courses/course/course-head.tsx'
import { courseJsonLd, questionsJsonLd } from '#web/courses/course/course-json-ld.ts'
import { CoursePart } from '#web/courses/course/course-part.tsx'
import { CheckList, WhyJoin } from '#web/courses/course/course-points.tsx'
import { CourseQuestions } from '#web/courses/course/course-questions.tsx'
import { CourseTeacher } from '#web/courses/course/course-teacher.tsx'
import { Curriculum, FreeLesson } from '#web/courses/course/curriculum.tsx'
import { PriceCard } from '#web/courses/course/price-card.tsx'
import { Testimonials } from '#web/courses/course/testimonials.tsx'
import { loadDraft } from '#web/courses/preview/load-draft.ts'
import { courseAction } from '#web/learning/course/course-action.ts'
import { BuyLink, EnrollBox, isSoldHere, JoinButton, stateOf } from '#web/learning/course/enroll-box.tsx'
import { joinId } from '#web/learning/course/join-id.ts'
import { FavouriteButton } from '#web/learning/my-courses/favourite-button.tsx'
import { favouriteIdsOf } from '#web/learning/my-courses/favourite-ids.ts'
import { useUnsentHearts } from '#web/learning/my-courses/unsent-hearts.ts'
import { wantedSearch } from '#web/learning/wanted/wanted-address.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { RichText } from '#web/ui/rich-text.tsx'
import type { Route } from './+types/course.ts'

// Most visitors only read: the player is loaded with the first preview.
const LessonPreview = lazyPart(() => import('#web/courses/course/lesson-preview.tsx'))
const ShareLinks = lazyPart(() => import('#web/ui/share-links.tsx'))
// Far down the page.
const CourseRatings = lazyPart(() => import('#web/learning/course/course-ratings.tsx'))
const RelatedCourses = lazyPart(() => import('#web/learning/course/related-courses.tsx'))
// Only shown after scrolling on a small screen.
const JoinBar = lazyPart(() => import('#web/learning/course/join-bar.tsx'))
// Only shown to students of the course.
const OwnRating = lazyPart(() => import('#web/learning/course/own-rating.tsx'))

export async function loader({ context, params: { slug }, url }: Route.LoaderArgs) {
  const lessonId = url.searchParams.get('preview')
  const isAll = url.searchParams.get('reviews') === 'all'
  const params = { slug }
  const [found, preview, access, ratings, liked] = await Promise.all([
    attempt(context, readCourse, { params }),
    lessonId ? attempt(context, readLessonPreview, { params: { slug, lessonId } }) : undefined,
    pageOf(context).user ? attempt(context, readCourseAccess, { params }) : undefined,
    attempt(context, listRatings, { params, query: {} }),
    favouriteIdsOf(context),
  ])
  const hidden = 'answer' in found ? undefined : await loadDraft(context, slug)
  const page = 'answer' in found ? found.answer : hidden && { course: hidden.course, related: [] }
  return {
    ...(page ?? (await load(context, readCourse, { params }))),
    draft: hidden?.draft,
    // A lesson that is no longer free is not opened; the course is.
    preview: preview && 'answer' in preview ? preview.answer : undefined,
    access: access && 'answer' in access ? access.answer : null,
    ratings: 'answer' in ratings && ratings.answer.total > 0 ? ratings.answer : null,
    isAll,
    liked,
  }
}

export const action = courseAction
export const shouldRevalidate = unlessRefused

const pathOf = ({ slug }: { slug: string }) => `/courses/${encodeURIComponent(slug)}`

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { words, text, site, ...about } = metaSite(matches)
  if (!loaderData) return pageMeta({ ...about, path: '/courses' })
  const { course } = loaderData
  const path = pathOf(course)
  return [
    ...pageMeta({ ...about, title: course.title, description: course.subtitle, image: course.thumbnail, path }),
    { 'script:ld+json': courseJsonLd(course, { ...about, path }) },
    ...questionsJsonLd(course).map((question) => ({ 'script:ld+json': question })),
  ]
}

export default function Course({ loaderData, actionData }: Route.ComponentProps) {
  const { course, related, preview, access, ratings, isAll, liked, draft } = loaderData
  const { courses, learning } = useWords()
  const page = useLanguage()
  const lang = langOf(course.language, page)
  const unsent = useUnsentHearts()
  const state = stateOf(course, access)
  const isJoined = access?.state === 'learning'
  preloadFonts(course.language)
  const facts = [
    courses.sections(course.sections.length),
    courses.lessons(course.lesson_count),
    minutesText(page, course.minutes),
  ]
  return (
    <>
      {preview && (
        <Suspense fallback={null}>
          <LessonPreview key={preview.id} preview={preview} slug={course.slug} lang={lang} />
        </Suspense>
      )}
      <div className="relative pb-14 md:pb-22">
        <div aria-hidden className="absolute inset-x-0 top-0 hidden h-150 border-b border-line bg-band lg:block" />
        <div className="wrap relative pt-5 md:pt-8 lg:grid lg:grid-cols-[minmax(0,736px)_minmax(320px,368px)] lg:justify-between lg:gap-x-12">
          <div className="min-w-0">
            <CourseHead course={course} />
            <div className="relative mt-6 overflow-hidden rounded-lg">
              <Picture src={course.thumbnail} main />
              {!isJoined && <FreeLesson course={course} />}
            </div>
          </div>
          <div className="mt-6 lg:row-span-2 lg:mt-10">
            <div className="lg:sticky lg:top-6">
              <PriceCard course={course} isJoined={isJoined}>
                <EnrollBox course={course} access={access} result={actionData} />
              </PriceCard>
              <div className="mt-3 flex flex-wrap gap-2">
                <FavouriteButton isFavourite={unsent[course.slug] ?? access?.is_favourite ?? false} />
                {(state !== 'paid' || isSoldHere(course)) && (
                  <ButtonLink kind="ghost" to={`${pathOf(course)}/contact`}>
                    {learning.join.contact}
                  </ButtonLink>
                )}
              </div>
              <Suspense fallback={null}>
                <ShareLinks path={pathOf(course)} title={course.title} />
              </Suspense>
            </div>
          </div>
          <div className="min-w-0">
            {course.what_you_will_learn.length > 0 && (
              <CoursePart title={courses.learn}>
                <Card padding="large">
                  <CheckList items={course.what_you_will_learn} lang={lang} />
                </Card>
              </CoursePart>
            )}
            {course.sections.length > 0 && (
              <CoursePart title={courses.curriculum} text={facts.join(' · ')}>
                <Curriculum course={course} isJoined={isJoined} />
              </CoursePart>
            )}
            {course.requirements.length > 0 && (
              <CoursePart title={courses.requirements}>
                <ul lang={lang} className="list-disc space-y-2 pl-6 marker:text-accent">
                  {course.requirements.map((requirement) => (
                    <li key={requirement}>{requirement}</li>
                  ))}
                </ul>
              </CoursePart>
            )}
            {(course.description.content?.length ?? 0) > 0 && (
              <CoursePart title={courses.description}>
                <RichText text={course.description} lang={lang} />
              </CoursePart>
            )}
            {course.lecturers.length > 0 && (
              <CoursePart title={course.lecturers.length === 1 ? courses.teacher : courses.teachers}>
                <div className="grid grid-cols-1 gap-4">
                  {course.lecturers.map((teacher) => (
                    <CourseTeacher key={teacher.id} teacher={teacher} />
                  ))}
                </div>
              </CoursePart>
            )}
            {course.testimonials.length > 0 && (
              <CoursePart title={courses.testimonials}>
                <Testimonials testimonials={course.testimonials} lang={lang} />
              </CoursePart>
            )}
            {course.why_join_us.length > 0 && (
              <CoursePart title={courses.why}>
                <WhyJoin reasons={course.why_join_us} lang={lang} />
              </CoursePart>
            )}
            {(ratings || access?.enrolled_at) && (
              <CoursePart title={learning.ratings.title} id="reviews">
                <Suspense fallback={null}>
                  {ratings && <CourseRatings ratings={ratings} isAll={isAll} />}
                  {access?.enrolled_at && <OwnRating slug={course.slug} access={access} result={actionData} />}
                </Suspense>
                {!access && (
                  <ButtonLink kind="ghost" to={`/auth/sign-in${wantedSearch('rate', course.slug, pathOf(course))}`}>
                    {learning.ratings.mine}
                  </ButtonLink>
                )}
              </CoursePart>
            )}
            {course.questions.length > 0 && (
              <CoursePart title={courses.questions}>
                <CourseQuestions questions={course.questions} lang={lang} />
              </CoursePart>
            )}
          </div>
        </div>
      </div>
      <Suspense fallback={null}>
        {related.length > 0 && <RelatedCourses courses={related} liked={liked} here={pathOf(course)} />}
      </Suspense>
      <Suspense fallback={null}>
        <JoinBar
          {...{ course, access, draft }}
          state={state}
          box={joinId}
          Join={JoinButton}
          Buy={isSoldHere(course) ? BuyLink : undefined}
        />
      </Suspense>
    </>
  )
}
