/** The size social networks ask for. */
export const previewWidth = 1200
export const previewHeight = 630

export const previewPrefix = '/preview'

/** The picture beside a shared link: one of ours as a PNG, since social networks show neither SVG nor WebP. */
export function previewOf(picture: string): string {
  const isOurs = picture.startsWith('/') && !/\.png$/.test(picture)
  return isOurs ? `${previewPrefix}${picture.replace(/\?.*/, '')}.png` : picture
}
