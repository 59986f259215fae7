import Mail from 'lucide-react/icons/mail'
import Search from 'lucide-react/icons/search'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { RichText as RichDocument } from '#shared/core/rich-text.schema.ts'
import type { CourseSummary } from '#shared/courses/courses.schema.ts'
import { useLanguage, useWords } from '#web/core/language.tsx'
import { showToast, toastSeconds } from '#web/core/toasts.ts'
import { CourseCard } from '#web/courses/catalogue/course-card.tsx'
import { CourseCardSkeleton } from '#web/courses/catalogue/course-card-skeleton.tsx'
import { Accordion, AccordionItem } from '#web/ui/accordion.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { EmptyState, NothingFound } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { ProgressBar, ProgressRing } from '#web/ui/progress.tsx'
import { RichText } from '#web/ui/rich-text.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'

export const meta = () => [{ title: 'Kit · Sala' }, { name: 'robots', content: 'noindex' }]

export function loader() {
  return null
}

// Written here and not in words/: nobody but the people who build Sala reads this page.
const samples = {
  km: {
    short: 'ចូលរៀន',
    long: 'រៀនគណនេយ្យសម្រាប់អាជីវកម្មខ្នាតតូច ដោយប្រើតែទូរសព្ទមួយគ្រឿងប៉ុណ្ណោះ',
    error: 'អ៊ីមែលមិនពេញលេញ។ ឧ. name@gmail.com',
  },
  en: {
    short: 'Start now',
    long: 'Accounting for small businesses with nothing but the telephone in your pocket',
    error: 'The address is not complete. Example: name@gmail.com',
  },
  zh: {
    short: '开始学习',
    long: '小型企业会计：只用一部手机就能学会记账、算成本、看懂盈亏',
    error: '邮箱不完整，例如 name@gmail.com',
  },
}

const colours = [
  'primary',
  'primary-strong',
  'primary-deep',
  'primary-soft',
  'primary-tint',
  'primary-mid',
  'accent',
  'secondary',
  'secondary-soft',
  'tertiary',
  'tertiary-soft',
  'ink',
  'body',
  'muted',
  'canvas',
  'band',
  'sand',
  'line',
  'danger',
  'info',
  'header',
  'footer',
]

/** Each part of the kit in each of its states, in the language of the page. */
export default function Preview() {
  const { core } = useWords()
  const [isOn, setOn] = useState(true)
  const language = useLanguage()
  const { short, long, error } = samples[language]
  return (
    <div className="wrap py-10">
      <h1 className="text-h1">Kit</h1>
      <p lang="en" className="mt-2 flex gap-4">
        <Link to="/dev/preview/lists" className="text-primary-strong underline">
          Office: lists
        </Link>
        <Link to="/dev/preview/forms" className="text-primary-strong underline">
          Office: forms
        </Link>
        <Link to="/dev/preview/media" className="text-primary-strong underline">
          Office: media
        </Link>
      </p>
      <Part title="Colours">
        {colours.map((name) => (
          <div key={name} className="w-32 text-caption">
            <div className="h-14 rounded-md border border-line" style={{ background: `var(--${name})` }} />
            {name}
          </div>
        ))}
      </Part>
      <Part title="Type">
        <div className="space-y-3">
          {['text-display', 'text-h1', 'text-h2', 'text-h3', 'text-card'].map((step) => (
            <p key={step} className={`font-bold text-ink ${step}`}>
              {long}
            </p>
          ))}
          <p className="text-lead">{long}</p>
          <p>{long}</p>
          <p className="text-caption">{long}</p>
        </div>
      </Part>
      <Part title="Buttons">
        {(['primary', 'secondary', 'tonal', 'ghost', 'danger'] as const).map((kind) => (
          <Button key={kind} kind={kind}>
            {short}
          </Button>
        ))}
        <Button loading>{core.loading}</Button>
        <Button disabled>{short}</Button>
        <Button size="large">
          <Icon of={Search} size={18} />
          {short}
        </Button>
        <ButtonLink to="/dev/preview" kind="secondary" size="large">
          {long}
        </ButtonLink>
      </Part>
      <Part title="Fields">
        <TextField label={short} placeholder="name@gmail.com" icon={Mail} className="w-80" />
        <TextField label={short} defaultValue="sreyneang@" error={error} className="w-80" />
        <TextField label={short} defaultValue="sreyneang@gmail.com" disabled className="w-80" />
        <TextField label={long} labelHidden placeholder={long} icon={Search} pill className="w-80" />
        <div className="w-80">
          <Checkbox aside={12}>{short}</Checkbox>
          <Checkbox defaultChecked aside={8}>
            {long}
          </Checkbox>
          <Checkbox disabled>{short}</Checkbox>
        </div>
        <div className="w-80">
          <Switch label={short} checked={isOn} onChange={({ target }) => setOn(target.checked)} />
          <Switch label={long} text={long} checked={!isOn} onChange={({ target }) => setOn(!target.checked)} />
          <Switch label={short} checked disabled readOnly />
        </div>
      </Part>
      <Part title="Badges, chips, people">
        {(['quiet', 'soft', 'bright', 'warm', 'cool', 'danger'] as const).map((tone) => (
          <Badge key={tone} tone={tone}>
            {short}
          </Badge>
        ))}
        <Chip to="/dev/preview">{short}</Chip>
        <Chip to="/dev/preview" selected>
          {short}
        </Chip>
        <Chip to="/dev/preview" removes={long}>
          {long}
        </Chip>
        <Avatar src="/art/avatar-default.webp" size={64} />
      </Part>
      <Part title="Messages">
        {(['success', 'error', 'warning', 'info'] as const).map((tone) => (
          <Button
            key={tone}
            kind="secondary"
            onClick={() => showToast({ tone, title: tone, text: long, seconds: toastSeconds.info })}
          >
            {tone}
          </Button>
        ))}
      </Part>
      <Part title="Progress and loading">
        <ProgressRing percent={0} label={short} />
        <ProgressRing percent={68} label={short} />
        <ProgressRing percent={100} label={short} size={96} />
        <div className="w-80">
          <ProgressBar percent={29} label={short} />
        </div>
        <Skeleton className="h-6 w-80" />
      </Part>
      <Part title="Cards">
        {sampleCourses(short, long).map((course) => (
          <div key={course.id} className="w-72">
            <CourseCard course={course} />
          </div>
        ))}
        <div className="w-72">
          <CourseCardSkeleton />
        </div>
        <Card padding="large" className="w-72">
          {long}
        </Card>
      </Part>
      <Part title="Accordion and rich text">
        <div className="w-full space-y-6">
          <Accordion>
            <AccordionItem open head={<strong>{short}</strong>}>
              <div className="p-6">
                <RichText text={sampleText(short, long)} />
              </div>
            </AccordionItem>
            <AccordionItem head={<strong>{long}</strong>}>
              <p className="p-6">{long}</p>
            </AccordionItem>
          </Accordion>
        </div>
      </Part>
      <Part title="Breadcrumb, pages, empty">
        <div className="w-full space-y-6">
          <Breadcrumb label={short} crumbs={[{ name: core.home, to: '/' }, { name: long }]} />
          <Pagination
            page={5}
            pages={12}
            to={(page) => `/dev/preview?page=${page}`}
            words={core.paging}
            range={core.paging.range(37, 45, 104)}
          />
          <EmptyState drawing={<NothingFound />} title={short} text={long} actions={<Button>{short}</Button>} />
        </div>
      </Part>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-10 border-t border-line pt-6">
      <h2 lang="en" className="mb-4 text-h3">
        {title}
      </h2>
      <div className="flex flex-wrap items-start gap-4">{children}</div>
    </section>
  )
}

function sampleCourses(short: string, long: string): CourseSummary[] {
  const course: CourseSummary = {
    id: 'a',
    slug: 'a',
    title: short,
    subtitle: long,
    thumbnail: '/art/course-acc.svg',
    category: null,
    level: 'beginner',
    language: 'km',
    plan: { kind: 'one-time', price_cents: 2900, frequency: null, payments: null },
    featured: true,
    coming_soon_until: null,
    enrollment: 'open',
    rating: { average: 4.6, count: 38 },
    student_count: 128,
    lesson_count: 24,
    minutes: 390,
    lecturer: { id: 'a', name: short, avatar: '/art/person-sophea.svg', position: null },
  }
  return [
    course,
    {
      ...course,
      id: 'b',
      title: long,
      thumbnail: null,
      plan: { ...course.plan, kind: 'free', price_cents: 0 },
      lecturer: null,
    },
    { ...course, id: 'c', language: 'en', coming_soon_until: '2027-01-15T00:00:00Z' },
  ]
}

function sampleText(short: string, long: string): RichDocument {
  const text = (words: string, marks?: RichDocument['marks']) => ({ type: 'text', text: words, marks })
  return {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [text(short)] },
      {
        type: 'paragraph',
        content: [
          text(`${long} `),
          text(short, [{ type: 'bold' }]),
          text(' · '),
          text(short, [{ type: 'link', attrs: { href: '/' } }]),
        ],
      },
      {
        type: 'bulletList',
        content: [short, long].map((words) => ({
          type: 'listItem',
          content: [{ type: 'paragraph', content: [text(words)] }],
        })),
      },
      { type: 'blockquote', content: [{ type: 'paragraph', content: [text(long)] }] },
    ],
  }
}
