import { useEffect, useRef, useState } from 'react'
import type { Language } from '#shared/core/language.rules.ts'
import { openLectureLesson } from '#shared/learning/lecture.endpoints.ts'
import type { Lecture, LessonOpened } from '#shared/learning/lecture.schema.ts'
import { callQuietly } from '#web/core/call.ts'
import { type CoursePlan, freeBytes, openIdsOf, planOf } from './course-plan.ts'
import { canPlayOffline, downloadedLessons, downloadLesson, removeDownload } from './downloaded-lessons.ts'

type Step =
  | { name: 'idle' }
  | { name: 'counting' }
  | { name: 'planned'; plan: CoursePlan; free: number }
  | { name: 'downloading'; done: number; all: number; bytes: number }
  | { name: 'failed' }

/** Downloads all open lessons of a course, after its size was shown. */
export function useCourseDownload(lecture: Lecture, lessonId: string | null) {
  const { slug } = lecture.course
  const [step, setStep] = useState<Step>({ name: 'idle' })
  /** How many of its open lessons are on this device; undefined until that is known. */
  const [onDevice, setOnDevice] = useState<number>()
  const isWanted = useRef(true)
  const open = openIdsOf(lecture)
  const own = open.join()
  async function lookUp() {
    const found = await downloadedLessons().catch(() => [])
    setOnDevice(found.filter(({ id }) => own.includes(id)).length)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked up for each list of lessons
  useEffect(() => {
    isWanted.current = true
    void lookUp()
    return () => {
      isWanted.current = false
    }
  }, [own])

  async function count() {
    setStep({ name: 'counting' })
    try {
      const opened: LessonOpened[] = []
      // To ask for the size of a course is not to go through it.
      const query = { only_look_up: 'yes' } as const
      for (const lessonId of open)
        opened.push(await callQuietly(openLectureLesson, { params: { slug, lessonId }, query }))
      const sizes = await fileSizes(opened)
      setStep({ name: 'planned', plan: planOf(lecture, opened, sizes, lessonId), free: await freeBytes() })
    } catch {
      setStep({ name: 'failed' })
    }
  }

  async function download({ lessons }: CoursePlan) {
    isWanted.current = true
    let bytes = 0
    const show = (done: number, more = 0) =>
      setStep({ name: 'downloading', done, all: lessons.length, bytes: bytes + more })
    try {
      await loadPlayers(lessons)
      for (const [done, lesson] of lessons.entries()) {
        if (!isWanted.current) break
        show(done)
        const address = location.pathname.replace(/\/lecture\/.*/, `/lecture/${encodeURIComponent(slug)}/${lesson.id}`)
        bytes += (await downloadLesson(lecture, lesson, (more) => show(done, more), address)).bytes
      }
      setStep({ name: 'idle' })
    } catch {
      setStep({ name: 'failed' })
    }
    await lookUp()
  }

  async function remove() {
    for (const id of open) await removeDownload(id)
    await lookUp()
  }
  const stop = () => {
    isWanted.current = false
    setStep({ name: 'idle' })
  }
  return { step, onDevice, all: open.length, count, download, stop, remove }
}

/** Files say their size only when they are asked for. */
async function fileSizes(lessons: readonly LessonOpened[]): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  for (const { id, playback } of lessons) {
    if (playback?.form !== 'file' || !canPlayOffline(playback)) continue
    const { headers } = await fetch(playback.src, { method: 'HEAD' })
    sizes.set(id, Number(headers.get('content-length')) || 0)
  }
  return sizes
}

/** The code that plays these lessons could not be fetched offline. */
async function loadPlayers(lessons: readonly LessonOpened[]): Promise<void> {
  const kinds = new Set(lessons.map(({ playback }) => playback?.kind))
  const { loadPlayerWords } = await import('#web/media/player/player-words.ts')
  await loadPlayerWords(document.documentElement.lang as Language)
  if (kinds.has('video') || kinds.has('audio')) await import('#web/media/player/player.tsx')
  if (kinds.has('document')) await import('#web/media/player/pdf-viewer.tsx')
}
