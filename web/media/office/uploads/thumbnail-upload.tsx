import { useState } from 'react'
import { cropAround } from '#shared/media/crop.rules.ts'
import { useArea } from '#web/core/use-area.ts'
import { mediaWords } from '#web/media/office/media.words.ts'
import type { Upload } from '#web/ui/office/form/use-upload.tsx'
import { Drawer } from '#web/ui/office/page/drawer.tsx'
import { OfficeButton } from '#web/ui/office/page/office-button.tsx'
import { uploadAs, usePictures } from '../pictures/use-pictures.tsx'

const wide = [16, 9] as const

type Focus = { x: number; y: number }
type Question = { src: string; width: number; height: number; answer: (focus: Focus) => void }

/** Where a 16:9 picture comes from. For another shape, the person chooses which part to use. */
export function useThumbnails() {
  const pictures = usePictures('thumbnail')
  const [question, setQuestion] = useState<Question>()
  const upload: Upload = async (file) => {
    const { x, y } = await focusIn(file, setQuestion)
    return uploadAs('thumbnail', file, { focus_x: x, focus_y: y })
  }
  return {
    pictures: pictures && { ...pictures, upload },
    question: question && <PartQuestion key={question.src} {...question} />,
  }
}

async function focusIn(file: File, ask: (question: Question | undefined) => void): Promise<Focus> {
  const middle = { x: 0.5, y: 0.5 }
  const src = URL.createObjectURL(file)
  try {
    const { naturalWidth: width, naturalHeight: height } = await decoded(src)
    const crop = cropAround({ width, height }, wide, middle)
    // Not worth a question if almost nothing is cropped.
    if (crop.width > width * 0.97 && crop.height > height * 0.97) return middle
    return await new Promise<Focus>((answer) => ask({ src, width, height, answer }))
  } catch {
    // The browser cannot decode it; the server will refuse it.
    return middle
  } finally {
    ask(undefined)
    URL.revokeObjectURL(src)
  }
}

async function decoded(src: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = src
  await image.decode()
  return image
}

function PartQuestion({ src, width, height, answer }: Question) {
  const { part } = useArea(mediaWords)
  const [at, setAt] = useState(0.5)
  // A picture is too wide or too high, never both.
  const isWide = width / height > wide[0] / wide[1]
  const focus = isWide ? { x: at, y: 0.5 } : { x: 0.5, y: at }
  const frame = cropAround({ width, height }, wide, focus)
  const percent = (part: number, whole: number) => `${(part / whole) * 100}%`
  const use = () => answer(focus)
  return (
    <Drawer
      open
      onClose={use}
      title={part.title}
      footer={
        <OfficeButton kind="primary" onClick={use}>
          {part.use}
        </OfficeButton>
      }
    >
      <p className="mb-4 text-second">{part.text}</p>
      <div className="relative mx-auto w-fit overflow-hidden rounded-md">
        <img src={src} alt="" className="block max-h-[50dvh] max-w-full" />
        <div
          className="absolute border-2 border-white shadow-[0_0_0_100vmax_rgb(20_32_27/0.55)]"
          style={{
            left: percent(frame.left, width),
            top: percent(frame.top, height),
            width: percent(frame.width, width),
            height: percent(frame.height, height),
          }}
        />
      </div>
      <label className="mt-5 block text-nav font-medium text-ink">
        {isWide ? part.across : part.down}
        <input
          type="range"
          min={0}
          max={100}
          value={Math.round(at * 100)}
          onChange={(event) => setAt(Number(event.target.value) / 100)}
          className="mt-2 block h-11 w-full accent-primary"
        />
      </label>
    </Drawer>
  )
}
