import { expect, it } from 'vitest'
import { sourceOf } from '#server/core/storage/file-source.ts'
import { Refusal } from '#shared/core/errors.ts'
import { handInKind, handInRefusal } from '#shared/exams/hand-ins.rules.ts'
import { savedEnding } from '#shared/media/media.rules.ts'
import { madeBy, madeDocx, madePdf, madePptx, madeXlsx, madeZip } from '#tests/support/made-files.ts'
import { noise, photo } from '#tests/support/ordinary-files.ts'
import { beginningBytes, beginningRefusal } from './file-beginning.ts'
import { fileType } from './file-type.ts'

// What students hand in, as phones, cameras and old computers make it.

const latin = (text: string) => Buffer.from(text, 'latin1')
const box = (brand: string, ...others: string[]) => {
  const brands = Buffer.from(['ftyp', brand, '\0\0\0\0', ...others].join(''), 'latin1')
  const size = Buffer.alloc(4)
  size.writeUInt32BE(brands.length + 4)
  return Buffer.concat([size, brands, noise(1, 3000)])
}
const begun = (mark: string) => Buffer.concat([latin(mark), noise(2, 3000)])
const text = (words: string) => Buffer.from(words)

const files: Record<string, () => Buffer | Promise<Buffer>> = {
  'page.html': () => text('<!DOCTYPE html><html><body>មាតិកា</body></html>'),
  'index.htm': () => text('<p>Hello</p>'),
  'data.xml': () => text('<?xml version="1.0"?><a/>'),
  'logo.svg': () => text('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  'index.php': () => text('<?php echo 1; ?>'),
  'style.css': () => text('p { color: red }'),
  'main.py': () => text('print("hi")'),
  'main.c': () => text('int main() {}'),
  'Main.java': () => text('class Main {}'),
  'notes.md': () => text('# Notes'),
  'query.sql': () => text('select 1'),
  'lesson.ipynb': () => text('{"cells": []}'),
  'notes.txt': () => text('Notes'),
  'sums.csv': () => text('a,b'),
  'letter.rtf': () => text('{\\rtf1 Hello}'),
  'IMG_0001.heic': () => box('heic', 'mif1', 'heic'),
  'IMG_0002.HEIF': () => box('mif1', 'heic'),
  // A phone sends it so.
  'IMG_0003.jpg': () => box('heic', 'mif1'),
  'IMG_0004.MOV': () => box('qt  ', 'qt  '),
  'video.3gp': () => box('3gp4', 'isom'),
  'screen.webm': () => begun('\x1a\x45\xdf\xa3\0'),
  'clip.mkv': () => begun('\x1a\x45\xdf\xa3\0'),
  'clip.avi': () => begun('RIFF\0\0\0\0AVI LIST'),
  'clip.wmv': () => begun('\x30\x26\xb2\x75\x8e\x66\xcf\x11\0'),
  'voice.wma': () => begun('\x30\x26\xb2\x75\x8e\x66\xcf\x11\0'),
  'voice.amr': () => begun('#!AMR\n\0'),
  'song.flac': () => begun('fLaC\0\0\0\x22'),
  'song.aiff': () => begun('FORM\0\0\0\0AIFF'),
  'scan.bmp': () => begun('BM\0\0\0\0'),
  'scan.tiff': () => begun('II*\0'),
  'poster.psd': () => begun('8BPS\0\x01'),
  'essay.doc': () => begun('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0'),
  'sums.xls': () => begun('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0'),
  'talk.ppt': () => begun('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0'),
  'all.rar': () => begun('Rar!\x1a\x07\0'),
  'all.7z': () => begun('7z\xbc\xaf\x27\x1c\0'),
  'all.tar.gz': () => begun('\x1f\x8b\x08\0'),
  'school.accdb': () => begun('\0\x01\0\0Standard ACE DB'),
  'all.zip': () => madeZip({ 'a.txt': 'a' }),
  'book.epub': () => madeZip({ mimetype: 'application/epub+zip', 'META-INF/container.xml': '<a/>' }),
  'essay.odt': () => madeZip({ mimetype: 'application/vnd.oasis', 'META-INF/manifest.xml': '<a/>' }),
  'essay.docx': madeDocx,
  'sums.xlsx': madeXlsx,
  'talk.pptx': madePptx,
  'plan.vsdx': () => madeZip({ '[Content_Types].xml': '<Types/>', 'visio/document.xml': '<x/>' }),
  'essay.pdf': madePdf,
  'leaf.jpg': () => photo(1).jpeg().toBuffer(),
  'leaf.jpeg': () => photo(2).jpeg().toBuffer(),
  'leaf.png': () => photo(3).png().toBuffer(),
  'leaf.webp': () => photo(4).webp().toBuffer(),
  'talk.mp4': () => madeBy('a.mp4', 'both'),
  'song.mp3': () => madeBy('a.mp3', 'audio'),
  'song.m4a': () => madeBy('a.m4a', 'audio'),
  'song.wav': () => madeBy('a.wav', 'audio'),
}

async function judged(name: string, content: Buffer): Promise<string> {
  const kind = handInKind(name, false)
  const refused = handInRefusal(name, false) ?? beginningRefusal(content.subarray(0, beginningBytes), kind, true)
  if (refused) return refused
  return fileType(sourceOf(content), kind, name, true).catch((error) =>
    error instanceof Refusal ? error.code : Promise.reject(error),
  )
}

it.each(Object.entries(files))('%s is taken, and saved under its name', async (name, made) => {
  const ending = await judged(name, await made())
  expect(ending).not.toContain('media.')
  expect(savedEnding(name, ending)).toBe(name.split('.').at(-1)?.toLowerCase())
})

it.each<[string, () => Buffer]>([
  ['game.exe', () => begun('MZ\x90\0')],
  // Whatever it is called.
  ['homework.doc', () => begun('MZ\x90\0')],
  ['homework', () => begun('\x7fELF\x02\x01\0')],
  ['homework.bin', () => begun('\xcf\xfa\xed\xfe\x07\0')],
  ['setup.msi', () => begun('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0')],
  ['run.bat', () => text('del *')],
  ['run.CMD', () => text('del *')],
  ['page.html.scr', () => text('x')],
  ['app.apk', () => madeZip({ 'AndroidManifest.xml': 'x' })],
  ['app.zip', () => madeZip({ 'AndroidManifest.xml': 'x' })],
  ['app.jar', () => madeZip({ 'META-INF/MANIFEST.MF': 'x' })],
  ['disk.dmg', () => begun('\0')],
  ['macro.docm', madeDocx],
  [
    'macro.docx',
    () => madeZip({ '[Content_Types].xml': '<Types/>', 'word/document.xml': 'x', 'word/vbaProject.bin': 'x' }),
  ],
])('%s is refused', async (name, made) => {
  expect(await judged(name, made())).toBe('media.file_type')
})

it('what is not complete is refused', async () => {
  const picture = await photo(1).jpeg().toBuffer()
  expect(await judged('leaf.jpg', picture.subarray(0, picture.length - 400))).toBe('media.file_broken')
})
