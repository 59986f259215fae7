import type { Doors } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import type { LocalText } from '#shared/core/local-text.rules.ts'
import { everyPermission, subFeatures as parts, type SubFeatureKey } from '#shared/core/permissions.ts'
import type { PackageKey } from '#shared/tenancy/packages.schema.ts'
import { features, packageSubFeatures, packages, permissions, subFeatures } from './packages.tables.ts'

const featureNames: Record<(typeof parts)[SubFeatureKey]['feature'], LocalText> = {
  overview: { km: 'ទិដ្ឋភាពទូទៅ', en: 'Overview', zh: '概览' },
  people: { km: 'សិស្ស និងគ្រូ', en: 'People', zh: '人员' },
  courses: { km: 'វគ្គសិក្សា', en: 'Courses', zh: '课程' },
  content: { km: 'អត្ថបទ', en: 'Articles', zh: '文章' },
  website: { km: 'គេហទំព័រ', en: 'Website', zh: '网站' },
  control: { km: 'ការគ្រប់គ្រង', en: 'Control', zh: '管理' },
}

const partNames: Record<SubFeatureKey, LocalText> = {
  dashboard: { km: 'ផ្ទាំងគ្រប់គ្រង', en: 'Dashboard', zh: '仪表板' },
  users: { km: 'អ្នកប្រើប្រាស់', en: 'Users', zh: '用户' },
  students: { km: 'សិស្ស', en: 'Students', zh: '学生' },
  lectures: { km: 'គ្រូបង្រៀន', en: 'Lecturers', zh: '讲师' },
  bans: { km: 'ការហាមឃាត់គណនី', en: 'Bans', zh: '封禁' },
  courses: { km: 'វគ្គសិក្សា', en: 'Courses', zh: '课程' },
  course_categories: { km: 'ប្រភេទវគ្គសិក្សា', en: 'Course categories', zh: '课程分类' },
  enrollments: { km: 'ការចុះឈ្មោះចូលរៀន', en: 'Enrollments', zh: '报名' },
  ratings: { km: 'មតិរបស់សិស្ស', en: 'Student reviews', zh: '学员评价' },
  certificates: { km: 'វិញ្ញាបនបត្រ', en: 'Certificates', zh: '证书' },
  course_shares: { km: 'គ្រូ និងចំណែកប្រាក់ចំណូល', en: 'Lecturers and shares', zh: '讲师与分成' },
  course_reviews: { km: 'ការពិនិត្យវគ្គសិក្សា', en: 'Course reviews', zh: '课程审核' },
  media: { km: 'ឯកសារ និងវីដេអូ', en: 'Files and videos', zh: '文件与视频' },
  articles: { km: 'អត្ថបទ', en: 'Articles', zh: '文章' },
  article_categories: { km: 'ប្រភេទអត្ថបទ', en: 'Article categories', zh: '文章分类' },
  school_settings: { km: 'ការកំណត់សាលា', en: 'School settings', zh: '学校设置' },
  theme: { km: 'រូបរាង និងម៉ាក', en: 'Look and brand', zh: '外观与品牌' },
  pictures: { km: 'រូបភាព', en: 'Pictures', zh: '图片' },
  platform: { km: 'វេទិកា', en: 'Platform', zh: '平台' },
  audit: { km: 'កំណត់ត្រានៃការផ្លាស់ប្តូរ', en: 'Log of changes', zh: '操作记录' },
  pricing: { km: 'កញ្ចប់សេវា', en: 'Packages', zh: '套餐' },
  reports: { km: 'របាយការណ៍', en: 'Reports', zh: '报表' },
  roles: { km: 'តួនាទីផ្ទាល់ខ្លួន', en: 'Custom roles', zh: '自定义角色' },
  developer: { km: 'ការភ្ជាប់សម្រាប់អ្នកសរសេរកម្មវិធី', en: 'Developer access', zh: '开发者接口' },
}

/** What the larger packages have and the smaller ones lack. */
const onlyFrom: Partial<Record<SubFeatureKey, PackageKey>> = {
  reports: 'standard',
  roles: 'premium',
  developer: 'premium',
}

type Offer = Omit<typeof packages.$inferInsert, 'id' | 'key' | 'position' | 'createdAt' | 'updatedAt'>

const offers: Record<PackageKey, Offer> = {
  free: {
    name: { km: 'ឥតគិតថ្លៃ', en: 'Free', zh: '免费版' },
    description: {
      km: 'ដើម្បីសាកល្បង និងបើកវគ្គដំបូងរបស់អ្នក។',
      en: 'To try it out and open your first courses.',
      zh: '试一试，开设您的第一批课程。',
    },
    monthCents: 0,
    halfYearCents: 0,
    yearCents: 0,
    fixFeeCents: 30,
    transactionFeePercent: 10,
    hasPaymentGateway: false,
    isRecommended: false,
    isPublished: true,
    mostStorageGb: 1,
    mostCourses: 3,
    mostLectures: 2,
  },
  standard: {
    name: { km: 'ស្តង់ដារ', en: 'Standard', zh: '标准版' },
    description: {
      km: 'សម្រាប់សាលាដែលបង្រៀន និងលក់ជារៀងរាល់សប្តាហ៍។',
      en: 'For a school that teaches and sells every week.',
      zh: '适合每周都在授课和招生的学校。',
    },
    monthCents: 1900,
    halfYearCents: 9900,
    yearCents: 17900,
    fixFeeCents: 0,
    transactionFeePercent: 5,
    hasPaymentGateway: true,
    isRecommended: true,
    isPublished: true,
    mostStorageGb: 50,
    mostCourses: 50,
    mostLectures: 20,
  },
  premium: {
    name: { km: 'ពិសេស', en: 'Premium', zh: '高级版' },
    description: {
      km: 'សម្រាប់សាលាដែលមានក្រុម តួនាទីផ្ទាល់ខ្លួន និងប្រព័ន្ធរបស់ខ្លួន។',
      en: 'For a school with a team, roles of its own and its own systems.',
      zh: '适合拥有团队、自定义角色和自有系统的学校。',
    },
    monthCents: 4900,
    halfYearCents: 25900,
    yearCents: 46900,
    lifetimeCents: 149_900,
    fixFeeCents: 0,
    transactionFeePercent: 2,
    hasPaymentGateway: true,
    isRecommended: false,
    isPublished: true,
    mostStorageGb: 500,
    mostCourses: null,
    mostLectures: null,
  },
}

/**
 * Packages, features and permissions must exist before anyone can work in an office. What is missing is added; what is
 * there stays as the administrators have made it.
 */
export async function ensurePackages(doors: Doors): Promise<void> {
  const known = await doors.reference.select({ key: permissions.key }).from(permissions)
  const keys = new Set(known.map(({ key }) => key))
  if (everyPermission.every(({ key }) => keys.has(key))) return
  await doors.acrossSchools(null, 'make the packages and permissions of this version', async ({ tx, now }) => {
    const at = { createdAt: now, updatedAt: now }
    await tx
      .insert(packages)
      .values(
        Object.entries(offers).map(([key, offer], position) => ({
          id: newId(),
          key: key as PackageKey,
          ...offer,
          position,
          ...at,
        })),
      )
      .onConflictDoNothing()
    await tx
      .insert(features)
      .values(Object.entries(featureNames).map(([key, name], position) => ({ id: newId(), key, name, position })))
      .onConflictDoNothing()
    const featureIds = new Map((await tx.select().from(features)).map(({ key, id }) => [key, id]))
    const added = await tx
      .insert(subFeatures)
      .values(
        Object.entries(parts).map(([key, { feature }], position) => ({
          id: newId(),
          key,
          featureId: featureIds.get(feature) ?? '',
          name: partNames[key as SubFeatureKey],
          position,
        })),
      )
      .onConflictDoNothing()
      .returning({ id: subFeatures.id, key: subFeatures.key })
    const partIds = new Map((await tx.select().from(subFeatures)).map(({ key, id }) => [key, id]))
    await tx
      .insert(permissions)
      .values(
        everyPermission.map(({ key, subFeature, path, action }) => ({
          id: newId(),
          subFeatureId: partIds.get(subFeature) ?? '',
          key,
          path,
          action,
        })),
      )
      .onConflictDoNothing()
    const all = await tx.select({ id: packages.id, position: packages.position }).from(packages)
    const order = Object.keys(offers)
    const links = added.flatMap(({ id, key }) =>
      all
        .filter(({ position }) => position >= order.indexOf(onlyFrom[key as SubFeatureKey] ?? 'free'))
        .map((offer) => ({ packageId: offer.id, subFeatureId: id })),
    )
    if (links.length > 0) await tx.insert(packageSubFeatures).values(links).onConflictDoNothing()
  })
}
