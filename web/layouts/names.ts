/** The layouts of the product by name, and the file of each. A layout is added with its first screen. */
const files: Record<string, string> = {
  default: 'layouts/default.tsx',
  auth: 'layouts/auth.tsx',
  backend: 'layouts/backend.tsx',
  lecture: 'layouts/lecture.tsx',
  exam: 'layouts/exam.tsx',
  payment: 'layouts/payment.tsx',
  officePreview: 'layouts/office-preview.tsx',
  handleError: 'layouts/handle-error.tsx',
}

/** The file of a layout; a name nobody knows falls back to the default layout. */
export function layoutFile(name: string): string {
  return (Object.hasOwn(files, name) ? files[name] : files.default) as string
}
