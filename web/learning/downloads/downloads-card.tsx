import { useEffect, useState } from 'react'
import { sizeText } from '#shared/core/size.rules.ts'
import { useArea } from '#web/core/use-area.ts'
import { downloadWords } from '#web/learning/classroom.words.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { type DownloadedLesson, downloadedLessons, removeDownload } from './downloaded-lessons.ts'

/** The lessons downloaded to this device, and how much space they take. Only the browser knows of them. */
export function DownloadsCard() {
  const words = useArea(downloadWords)
  const [lessons, setLessons] = useState<DownloadedLesson[]>([])
  useEffect(() => {
    downloadedLessons().then(setLessons, () => undefined)
  }, [])
  if (lessons.length === 0) return null
  const remove = async (id: string) => {
    await removeDownload(id)
    setLessons(lessons.filter((lesson) => lesson.id !== id))
  }
  return (
    <Card>
      <h2 className="text-h3">{words.title}</h2>
      <ul className="mt-3 space-y-3">
        {lessons.map(({ id, title, course, address, bytes }) => (
          <li key={id} className="flex items-center justify-between gap-3">
            <div className="min-w-0">
              {/* A full page load, which the service worker answers offline. */}
              <a href={address} className="font-bold text-ink hover:underline">
                {title}
              </a>
              <p className="text-muted">
                {course}
                {bytes > 0 && <span className="figures"> · {sizeText(bytes)}</span>}
              </p>
            </div>
            <Button kind="ghost" aria-label={words.removeOf(title)} onClick={() => remove(id)}>
              {words.remove}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
