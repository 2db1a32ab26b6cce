import { constants, crc32, deflateRawSync, inflateRawSync } from 'node:zlib';

/** Why a zip file can't be read. `cut`: a part is missing or damaged; `large`: it unpacks to more than allowed. */
export class ZipProblem extends Error {
  readonly reason: 'cut' | 'large';
  constructor(reason: 'cut' | 'large', options?: ErrorOptions) {
    super(`zip file: ${reason}`, options);
    this.reason = reason;
  }
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const DESCRIPTOR = 0x08074b50;
const DEFLATED = 8;
/** Names are UTF-8; sizes and check sum come behind the data. */
const FLAGS = 0x0808;
/** 1980-01-01, the first day a zip file knows: two exports of the same rows are the same bytes. */
const DATE = 0x21;
const LONGEST_COMMENT = 0xffff;

export interface ZipEntry {
  name: string;
  crc: number;
  /** Bytes before and after compression. */
  size: number;
  packed: number;
  at: number;
}

/** A piece of a compressed stream. Pieces of one stream follow each other as they are; the last one ends it. */
export const deflatedPiece = (data: Uint8Array, last: boolean): Buffer =>
  deflateRawSync(data, { finishFlush: last ? constants.Z_FINISH : constants.Z_SYNC_FLUSH });

export function localHeader(name: string): Buffer {
  const bytes = Buffer.from(name);
  const head = Buffer.alloc(30);
  head.writeUInt32LE(LOCAL, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(FLAGS, 6);
  head.writeUInt16LE(DEFLATED, 8);
  head.writeUInt16LE(DATE, 12);
  head.writeUInt16LE(bytes.length, 26);
  return Buffer.concat([head, bytes]);
}

export function descriptor({ crc, packed, size }: Pick<ZipEntry, 'crc' | 'packed' | 'size'>): Buffer {
  const tail = Buffer.alloc(16);
  tail.writeUInt32LE(DESCRIPTOR, 0);
  tail.writeUInt32LE(crc, 4);
  tail.writeUInt32LE(packed, 8);
  tail.writeUInt32LE(size, 12);
  return tail;
}

/** Writes the list of entries that ends a zip file. @param at number of bytes before it. */
export function directory(entries: readonly ZipEntry[], at: number): Buffer {
  const parts = entries.map((entry) => {
    const bytes = Buffer.from(entry.name);
    const head = Buffer.alloc(46);
    head.writeUInt32LE(CENTRAL, 0);
    head.writeUInt16LE(20, 4);
    head.writeUInt16LE(20, 6);
    head.writeUInt16LE(FLAGS, 8);
    head.writeUInt16LE(DEFLATED, 10);
    head.writeUInt16LE(DATE, 14);
    head.writeUInt32LE(entry.crc, 16);
    head.writeUInt32LE(entry.packed, 20);
    head.writeUInt32LE(entry.size, 24);
    head.writeUInt16LE(bytes.length, 28);
    head.writeUInt32LE(entry.at, 42);
    return Buffer.concat([head, bytes]);
  });
  const list = Buffer.concat(parts);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([list, end]);
}

export function packedEntries(files: readonly { name: string; data: Uint8Array }[]): {
  data: Buffer;
  entries: ZipEntry[];
} {
  const parts: Buffer[] = [];
  const entries: ZipEntry[] = [];
  let at = 0;
  for (const { name, data } of files) {
    const packed = deflatedPiece(data, true);
    const entry = { name, crc: crc32(data), size: data.length, packed: packed.length, at };
    const whole = Buffer.concat([localHeader(name), packed, descriptor(entry)]);
    entries.push(entry);
    parts.push(whole);
    at += whole.length;
  }
  return { data: Buffer.concat(parts), entries };
}

export function zipOf(files: readonly { name: string; data: Uint8Array }[]): Buffer {
  const { data, entries } = packedEntries(files);
  return Buffer.concat([data, directory(entries, data.length)]);
}

/** Reads every file of a zip file. @param most greatest number of bytes of all files together. */
export function unzip(file: Uint8Array, most: number): Buffer[] {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || bytes.length - end < 22 || bytes.length - end > 22 + LONGEST_COMMENT) throw new ZipProblem('cut');
  const found: Buffer[] = [];
  let left = most;
  let offset = bytes.readUInt32LE(end + 16);
  try {
    for (let count = bytes.readUInt16LE(end + 10); count > 0; count -= 1) {
      if (bytes.readUInt32LE(offset) !== CENTRAL) throw new ZipProblem('cut');
      const data = entryData(bytes, offset, left);
      left -= data.length;
      found.push(data);
      offset +=
        46 + bytes.readUInt16LE(offset + 28) + bytes.readUInt16LE(offset + 30) + bytes.readUInt16LE(offset + 32);
    }
  } catch (cause) {
    throw cause instanceof ZipProblem ? cause : new ZipProblem('cut', { cause });
  }
  return found;
}

function entryData(bytes: Buffer, offset: number, most: number): Buffer {
  const method = bytes.readUInt16LE(offset + 10);
  const packed = bytes.readUInt32LE(offset + 20);
  const size = bytes.readUInt32LE(offset + 24);
  const local = bytes.readUInt32LE(offset + 42);
  if (bytes.readUInt32LE(local) !== LOCAL) throw new ZipProblem('cut');
  if (size > most) throw new ZipProblem('large');
  const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  const raw = bytes.subarray(from, from + packed);
  const data = method === DEFLATED ? inflateRawSync(raw, { maxOutputLength: Math.max(1, size) }) : raw;
  if (data.length !== size || crc32(data) !== bytes.readUInt32LE(offset + 16)) throw new ZipProblem('cut');
  return data;
}
