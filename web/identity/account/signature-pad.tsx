import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { signatureSize } from '#shared/identity/personal.lists.ts'
import { useArea } from '#web/core/use-area.ts'
import { personalWords } from '#web/identity/personal.words.ts'
import { Button } from '#web/ui/button.tsx'
import { useUnsaved } from './unsaved-forms.tsx'

type Point = { x: number; y: number }
type Stroke = Point[]

const { width, height } = signatureSize
const ink = { color: '#1c2a4a', width: 7 }

type SignaturePadProps = { isSaving: boolean; onSave: (picture: Blob) => void; onCancel: () => void }

/** White paper to sign on, with a finger, a pen or the mouse. */
export function SignaturePad({ isSaving, onSave, onCancel }: SignaturePadProps) {
  const { signature: words, save, saving } = useArea(personalWords)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [strokes, setStrokes] = useState<Stroke[]>([])
  const current = useRef<Stroke>(undefined)
  useEffect(() => paint(canvas.current, strokes), [strokes])

  const at = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = canvas.current?.getBoundingClientRect() ?? new DOMRect(0, 0, width, height)
    return { x: ((clientX - box.left) / box.width) * width, y: ((clientY - box.top) / box.height) * height }
  }
  function begin(event: PointerEvent<HTMLCanvasElement>) {
    if (!event.isPrimary || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    current.current = [at(event)]
    paint(canvas.current, [...strokes, current.current])
  }
  function move(event: PointerEvent<HTMLCanvasElement>) {
    if (!current.current) return
    // A quick finger moves further than one point for each frame.
    const between = event.nativeEvent.getCoalescedEvents?.() ?? []
    current.current.push(...(between.length > 0 ? between : [event.nativeEvent]).map(at))
    paint(canvas.current, [...strokes, current.current])
  }
  function end() {
    const stroke = current.current
    current.current = undefined
    if (stroke) setStrokes((before) => [...before, stroke])
  }
  const isEmpty = strokes.length === 0
  useUnsaved(!isEmpty)
  return (
    <div className="flex flex-col gap-4">
      <div className="relative">
        <canvas
          ref={canvas}
          width={width}
          height={height}
          role="img"
          aria-label={words.here}
          onPointerDown={begin}
          onPointerMove={move}
          onPointerUp={end}
          onPointerCancel={end}
          className="block aspect-3/1 w-full cursor-crosshair touch-none rounded-md border border-line-strong bg-white select-none"
        />
        {isEmpty && (
          <p
            aria-hidden
            className="pointer-events-none absolute inset-x-6 bottom-3 border-t border-dashed border-neutral-400 pt-1 text-center text-neutral-600"
          >
            {words.here}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          disabled={isEmpty}
          loading={isSaving}
          className="max-sm:w-full"
          onClick={() => canvas.current?.toBlob((picture) => picture && onSave(picture), 'image/png')}
        >
          {isSaving ? saving : save}
        </Button>
        <Button kind="secondary" disabled={isEmpty} onClick={() => setStrokes(strokes.slice(0, -1))}>
          {words.undo}
        </Button>
        <Button kind="secondary" disabled={isEmpty} onClick={() => setStrokes([])}>
          {words.clear}
        </Button>
        <Button kind="ghost" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </div>
  )
}

/** Paint all strokes, rounded between their points. */
function paint(canvas: HTMLCanvasElement | null, strokes: readonly Stroke[]): void {
  const brush = canvas?.getContext('2d')
  if (!brush) return
  brush.fillStyle = '#ffffff'
  brush.fillRect(0, 0, width, height)
  brush.strokeStyle = ink.color
  brush.lineWidth = ink.width
  brush.lineCap = 'round'
  brush.lineJoin = 'round'
  for (const [first, ...others] of strokes) {
    if (!first) continue
    brush.beginPath()
    brush.moveTo(first.x, first.y)
    others.forEach((point, index) => {
      const next = others[index + 1] ?? point
      brush.quadraticCurveTo(point.x, point.y, (point.x + next.x) / 2, (point.y + next.y) / 2)
    })
    // A tap is a dot.
    if (others.length === 0) brush.lineTo(first.x, first.y)
    brush.stroke()
  }
}
