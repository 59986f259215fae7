import type { Readable } from 'node:stream'
import type { Config } from '../config/config.ts'
import { openDiskFiles } from './disk-files.ts'
import { openS3Files } from './s3-files.ts'

export type StoredFile = { bytes: Buffer<ArrayBuffer>; type: string }

/** The first and the last byte that are wanted; without a last one, all that follow. */
export type ByteRange = { start: number; end?: number }

/** `size` is that of the whole file, whatever part of it the stream brings. */
export type OpenFile = { size: number; type: string; stream: Readable }

/**
 * Where the bytes that schools upload are kept. A name is an id with the ending of its type (`<id>.webp`), and is then
 * never used twice; or a path of plain words in a folder that an id names (`<id>/hls/360p/0001.m4s`), where a job that
 * is done again writes the same file again. A file appears whole or not at all.
 */
export type Files = {
  write(schoolId: string, name: string, bytes: Uint8Array): Promise<void>
  /** Move a finished file of this machine in, in place of one of the same name. */
  take(schoolId: string, name: string, localPath: string): Promise<void>
  /** A small file, whole. Undefined for whatever is not one of our files, however it is spelt. */
  find(schoolId: string, name: string): Promise<StoredFile | undefined>
  size(schoolId: string, name: string): Promise<number | undefined>
  /** A file of any size, or a part of it; a part that begins behind its end is empty. Whoever opens it reads or destroys it. */
  open(schoolId: string, name: string, range?: ByteRange): Promise<OpenFile | undefined>
  /** The file for a program that wants a path. It is only to be read; `release` when the program has ended. */
  local(schoolId: string, name: string): Promise<LocalFile | undefined>
  remove(schoolId: string, name: string): Promise<void>
  removeFolder(schoolId: string, folder: string): Promise<void>
}

export type LocalFile = { path: string; release(): Promise<void> }

export type FilesConfig = Pick<Config, 'dataDir' | 's3'>

/** The disk of this machine, or S3 where that is configured. */
export function openFiles({ dataDir, s3 }: FilesConfig): Files {
  return s3 ? openS3Files(s3, dataDir) : openDiskFiles(dataDir)
}
