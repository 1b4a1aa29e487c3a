import { html, type Markup } from '@portal/emails/layout/markup';
import type { Disclosures } from '@portal/domain/prices/price-list';
import type { PriceTemplate } from '@portal/domain/prices/price-template';
import { showPounds } from './show-price.ts';

type Frame = { readonly template: PriceTemplate; readonly complainPath: string };

type Shown<Section extends keyof Disclosures> = NonNullable<Disclosures[Section]>;

const ownershipOf = ({ legalOwner, groupName, practicesInGroup, otherBusinesses }: Shown<'ownership'>): Markup =>
  html`<h2 id="owner">Who owns this practice</h2>
    <p>${legalOwner} owns this practice.</p>
    ${
      groupName === null
        ? html`<p>It is independent and belongs to no group.</p>`
        : html`<p>
            It is part of ${groupName}${practicesInGroup === null ? '' : `, which has ${practicesInGroup} practices`}.
          </p>`
    }
    ${
      otherBusinesses.length === 0
        ? null
        : html`<p>The same owner also runs:</p>
            <ul>
              ${otherBusinesses.map(({ kind, name }) => html`<li>${kind}: ${name}</li>`)}
            </ul>`
    }`;

const outOfHoursOf = ({ provider, address, phone }: Shown<'outOfHours'>): Markup =>
  html`<h2>When we are closed</h2>
    <p>
      ${provider} sees our patients out of hours, at ${address}. Call
      <a href="tel:${phone.replaceAll(' ', '')}">${phone}</a>.
    </p>`;

const healthPlanOf = (plan: Disclosures['healthPlan']): Markup | null => {
  if (plan === undefined) return null;
  if (plan === null)
    return html`<h2>Pet health plan</h2>
      <p>We have no pet health plan.</p>`;
  return html`<h2>Pet health plan</h2>
    <p>${plan.name} costs ${showPounds(plan.pencePerMonth)} a month, ${showPounds(plan.pencePerMonth * 12)} a year.</p>
    <ul>
      ${plan.contains.map((part) => html`<li>${part}</li>`)}
    </ul>`;
};

const prescriptions = html`<h2>Your right to a written prescription</h2>
  <p>
    You can ask for a written prescription and buy the medicine elsewhere, such as from an online pharmacy. It may cost
    less, even with the prescription fee above. Ask the vet who sees your pet.
  </p>`;

const complaintsOf = (
  { contact, email, phone, answerWithinDays }: Shown<'complaints'>,
  { template: { ombudsman }, complainPath }: Frame,
): Markup =>
  html`<h2 id="complaints">If you're not happy with us</h2>
    <p class="screen"><a href="${complainPath}">Send us a complaint</a></p>
    <p>
      Or contact ${contact} on <a href="tel:${phone.replaceAll(' ', '')}">${phone}</a> or
      <a href="mailto:${email}">${email}</a>. You'll have an answer within ${answerWithinDays} working days.
    </p>
    <p>
      If we can't agree, the <a href="${ombudsman.url}">${ombudsman.name}</a> can help. It's free and independent.
    </p>`;

/** A section that the practice has not filled in is left out; `ops prices check` names it. */
export const disclosureSections = (list: Disclosures, frame: Frame): Markup[] =>
  [
    prescriptions,
    list.cremation === undefined
      ? null
      : html`<h2>Cremation</h2>
          <p>${list.cremation}</p>`,
    healthPlanOf(list.healthPlan),
    list.outOfHours === undefined ? null : outOfHoursOf(list.outOfHours),
    list.ownership === undefined ? null : ownershipOf(list.ownership),
    list.complaints === undefined ? null : complaintsOf(list.complaints, frame),
  ].filter((section) => section !== null);
