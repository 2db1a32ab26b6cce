export class ByteWriter {
  private bytes = new Uint8Array(1024);
  private length = 0;

  byte(value: number): void {
    if (this.length === this.bytes.length) {
      const larger = new Uint8Array(this.length * 2);
      larger.set(this.bytes);
      this.bytes = larger;
    }
    this.bytes[this.length] = value;
    this.length += 1;
  }

  /** Numbers of up to 53 bits, seven bits a byte. */
  whole(value: number): void {
    let rest = value;
    while (rest > 127) {
      this.byte((rest % 128) | 128);
      rest = Math.floor(rest / 128);
    }
    this.byte(rest);
  }

  signed(value: number): void {
    this.whole(value < 0 ? -value * 2 - 1 : value * 2);
  }

  raw(bytes: Uint8Array): void {
    for (const value of bytes) this.byte(value);
  }

  done(): Uint8Array {
    return this.bytes.slice(0, this.length);
  }
}

/** Every read throws at the end of the bytes, and `end` before it. */
export class ByteReader {
  private at = 0;
  private readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  byte(): number {
    const value = this.bytes[this.at];
    if (value === undefined) throw new Error('the list is cut short');
    this.at += 1;
    return value;
  }

  whole(): number {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const next = this.byte();
      value += (next & 127) * scale;
      if (next < 128) return value;
    }
  }

  signed(): number {
    const value = this.whole();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  raw(length: number): Uint8Array {
    if (this.at + length > this.bytes.length) throw new Error('the list is cut short');
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }

  end(): void {
    if (this.at !== this.bytes.length) throw new Error('the list is longer than it says');
  }
}
