import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

export const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c96' } });

/** A phone photo: rotated by EXIF, with the camera's make and the GPS position. */
export const phonePhoto = () =>
  blank(1600, 1200)
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExif({
      IFD0: { Make: 'Pocketcam', Model: 'Nine' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '53/1 25/1 12/1', GPSLongitudeRef: 'W', GPSLongitude: '1/1 43/1 5/1' },
    })
    .toBuffer();

/** A decompression bomb: the header claims more pixels than the data holds. */
export const hugePng = (width: number, height: number): Buffer => {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const rows = deflateSync(Buffer.alloc(Math.ceil(width / 8) * 200));
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
};
