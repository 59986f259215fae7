import type { Config } from '#server/core/config/config.ts'
import type { Doors } from '#server/core/database/door.ts'
import type { ContentOfSchools, Seeding } from '#server/core/seed/seeding.ts'
import { loadCertificateKey, storeCertificateKey } from '../certificates/certificate-keys.ts'
import { demoLearning } from './demo-learning.ts'
import { englishLearning } from './english-learning.ts'
import type { LearningContent } from './seed.types.ts'
import { seedCertificates } from './seed-certificates.ts'
import { seedClassLists } from './seed-class-lists.ts'
import { seedEnrollments } from './seed-enrollments.ts'
import { seedFeedback } from './seed-feedback.ts'
import { seedJoinRequests } from './seed-join-requests.ts'
import { seedMessages } from './seed-messages.ts'
import { seedNotifications } from './seed-notifications.ts'

const contents: ContentOfSchools<LearningContent> = { demo: demoLearning, english: englishLearning }

export async function prepare(doors: Doors, config?: Config): Promise<void> {
  // The demo student has a certificate, which must be signed with the key of the site that starts.
  if (config) await loadCertificateKey(config)
  await storeCertificateKey(doors)
}

/** Who learns what and how far they are, who asked to join, what students say, the first certificate, what is in the bell, and what the school wrote. */
export async function seed(seeding: Seeding): Promise<void> {
  const content = contents[seeding.school]
  if (!content) return
  await seedEnrollments(seeding, content)
  await seedJoinRequests(seeding, content)
  await seedClassLists(seeding, content)
  await seedFeedback(seeding, content)
  await seedCertificates(seeding, content)
  await seedNotifications(seeding, content)
  await seedMessages(seeding, content.toMany ?? [])
}
