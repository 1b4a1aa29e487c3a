/** The sender's name and reply-to address; the email is sent from the group's address. */
export type Sender = { name: string; email: string | null };

/** A picture that the HTML shows as `cid:{name}@portal`. */
export type PictureName = 'mark' | `pet-${number}` | `species-${string}`;

export type Email = { subject: string; html: string; text: string; sender: Sender; pictures: readonly PictureName[] };
