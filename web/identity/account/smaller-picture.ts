type Wanted = {
  width: number
  height: number
  /** 'whole' fits into the size; 'middle' fills it, and what is beyond its shape is cut off. */
  shows: 'whole' | 'middle'
  type: 'image/jpeg' | 'image/png'
}

/** A photo no larger than this, on white, so that little is sent. Undefined if the browser cannot read it. */
export async function smallerPicture(file: File, { width, height, shows, type }: Wanted): Promise<Blob | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  const canvas = document.createElement('canvas')
  const brush = canvas.getContext('2d')
  if (!bitmap || !brush) return undefined
  const shape = shows === 'middle' ? width / height : bitmap.width / bitmap.height
  const seen = {
    width: Math.min(bitmap.width, bitmap.height * shape),
    height: Math.min(bitmap.height, bitmap.width / shape),
  }
  const [left, top] = [(bitmap.width - seen.width) / 2, (bitmap.height - seen.height) / 2]
  const scale = Math.min(1, width / seen.width, height / seen.height)
  canvas.width = Math.max(1, Math.round(seen.width * scale))
  canvas.height = Math.max(1, Math.round(seen.height * scale))
  brush.fillStyle = '#ffffff'
  brush.fillRect(0, 0, canvas.width, canvas.height)
  brush.drawImage(bitmap, left, top, seen.width, seen.height, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9))
  return blob ?? undefined
}
