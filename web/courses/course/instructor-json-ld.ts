import { type Language, localPath } from '#shared/core/language.rules.ts'
import type { Instructor } from '#shared/courses/courses.schema.ts'
import { absolute } from '#web/core/meta.ts'

type Place = { origin: string; siteName: string; language: Language; path: string }

/** Somebody who teaches, as search engines read it. */
export function instructorJsonLd(instructor: Instructor, { origin, siteName, language, path }: Place) {
  const { name, position, bio, avatar } = instructor
  return {
    '@context': 'https://schema.org',
    '@type': 'Person',
    name,
    url: origin + localPath(language, path),
    image: absolute(avatar, origin),
    ...(position && { jobTitle: position }),
    ...(bio && { description: bio }),
    worksFor: { '@type': 'EducationalOrganization', name: siteName, url: origin },
  }
}
