import type { Readable } from 'node:stream'
import type { Config } from '../config/config.ts'
import { openDiskFiles } from './disk-files.ts'
import { openS3Files } from './s3-files.ts'

export type StoredFile = { bytes: Buffer<ArrayBuffer>; type: string }

/** The first and the last byte; without a last one, all that follow. */
export type ByteRange = { start: number; end?: number }

/** `size` is that of the whole file, even if the stream is a part of it. */
export type OpenFile = { size: number; type: string; stream: Readable }

/**
 * Stores the files that schools upload. A name is an id with an extension (`<id>.webp`), which is never used twice, or a
 * path of plain words in a folder named by an id (`<id>/hls/360p/0001.m4s`), where a repeated job writes the same file
 * again. A file appears as a whole or not at all.
 */
export type Files = {
  write(schoolId: string, name: string, bytes: Uint8Array): Promise<void>
  /** Move a finished file of this machine in, replacing one of the same name. */
  take(schoolId: string, name: string, localPath: string): Promise<void>
  /** All bytes of a small file. Undefined for any name that is not one of our files. */
  find(schoolId: string, name: string): Promise<StoredFile | undefined>
  size(schoolId: string, name: string): Promise<number | undefined>
  /** A file of any size, or a part of it; past its end a part is empty. The caller must read or destroy the stream. */
  open(schoolId: string, name: string, range?: ByteRange): Promise<OpenFile | undefined>
  /** The file as a path, for a program that only reads it; call `release` when the program has ended. */
  local(schoolId: string, name: string): Promise<LocalFile | undefined>
  remove(schoolId: string, name: string): Promise<void>
  removeFolder(schoolId: string, folder: string): Promise<void>
}

export type LocalFile = { path: string; release(): Promise<void> }

export type FilesConfig = Pick<Config, 'dataDir' | 's3'>

/** On the disk of this machine, or in S3 if that is configured. */
export function openFiles({ dataDir, s3 }: FilesConfig): Files {
  return s3 ? openS3Files(s3, dataDir) : openDiskFiles(dataDir)
}
