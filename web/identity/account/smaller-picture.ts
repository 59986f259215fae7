/** A photo in which no side is longer than this, so that little is sent. Undefined if the browser cannot read it. */
export async function smallerPicture(file: File, side: number): Promise<Blob | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  const canvas = document.createElement('canvas')
  const brush = canvas.getContext('2d')
  if (!bitmap || !brush) return undefined
  const scale = Math.min(1, side / bitmap.width, side / bitmap.height)
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  brush.fillStyle = '#ffffff'
  brush.fillRect(0, 0, canvas.width, canvas.height)
  brush.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  return blob ?? undefined
}
