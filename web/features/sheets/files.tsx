import { sheets as t } from '../../messages/messages.ts';
import { Button } from '../../shared/controls.tsx';
import type { SheetsController } from './controller.ts';
import { FileButton } from './file-button.tsx';
import { Fold } from './folds.tsx';

type Props = { ctl: SheetsController };

export function FilesFold({ ctl }: Props) {
  const { picture } = ctl.ui;
  const count = ctl.count();
  return (
    <Fold title={t.files}>
      <p class="soft small">{t.saveHow}</p>
      <div class="buttons">
        <Button text={t.save} onClick={ctl.save} />
        <FileButton
          id="booklet-file"
          text={t.open}
          types=".json,application/json"
          onOpen={async (file) => ctl.openBooklet(await file.text())}
        />
      </div>
      <fieldset class="pictures">
        <legend>{t.pictures}</legend>
        <label>
          <span>{t.pictureOf}</span>{' '}
          <input
            type="number"
            inputMode="numeric"
            min={1}
            max={count}
            value={picture}
            onInput={(event) => ctl.choosePicture(event.currentTarget.valueAsNumber)}
          />
        </label>
        <div class="buttons">
          <Button text={t.boardAs('PNG')} onClick={() => ctl.savePicture('png', false)} />
          <Button text={t.boardAs('SVG')} onClick={() => ctl.savePicture('svg', false)} />
          <Button text={t.keyAs('PNG')} onClick={() => ctl.savePicture('png', true)} />
          <Button text={t.keyAs('SVG')} onClick={() => ctl.savePicture('svg', true)} />
        </div>
        <p class="soft small">{t.picturesHow}</p>
      </fieldset>
    </Fold>
  );
}
