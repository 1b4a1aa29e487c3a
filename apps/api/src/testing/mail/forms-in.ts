/** The forms of a page without scripts, filled in as they are sent. */
export const formsIn = (page: string) =>
  [...page.matchAll(/<form class="[\w ]+" method="(\w+)" action="([^"]+)">([\s\S]*?)<\/form>/g)].map(
    ([, method = '', action = '', inside = '']) => ({
      method,
      action,
      fields: Object.fromEntries(
        [...inside.matchAll(/<input( type="radio")?[^>]*name="(\w+)" value="([^"]*)"( checked)?/g)]
          .filter(([, radio, , , checked]) => !radio || checked)
          .map(([, , name = '', value = '']) => [name, value]),
      ),
    }),
  );
